import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

export type BotCommand = AnswerOf<Contract['listBotCommands']>[number]

const placeOf = (key: ConversationKey) => {
  const { kind, id } = splitConversationKey(key)
  return kind === 'chat' ? { im_user_name: id } : { im_room_name: id }
}

/** Commands of bots. They are asked for when one is typed; nothing is kept in the store. */
const createBotCommands = ({ call }: Context) => ({
  list: (key: ConversationKey) => call('listBotCommands', placeOf(key)),
  run: (key: ConversationKey, { bot, name }: BotCommand, text: string) =>
    call('runBotCommand', { ...placeOf(key), bot, name, text }),
})

export const botCommands = { start: createBotCommands } satisfies Feature
