import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { openPlace } from './open-place.ts'
import { type AskParts, createRunCommand } from './run-command.ts'

interface Parts extends AskParts {
  findBotByToken(token: string): Promise<{ userId: number }>
}

const MAX_LISTED = 200

/** Commands of bots, for people who write with them [bots-8]. */
const createBotCommands = (
  parts: Parts,
): Pick<Handlers, 'setBotCommands' | 'listBotCommands' | 'runBotCommand'> => ({
  async setBotCommands(_context, { bot_token, commands }) {
    const { userId } = await parts.findBotByToken(bot_token)
    if (new Set(commands.map(({ name }) => name)).size < commands.length)
      throw badInput('commands', 'two have the same name')
    await parts.storage.db
      .updateTable('bots')
      .set({ commands: JSON.stringify(commands) })
      .where('user_id', '=', userId)
      .execute()
    return {}
  },

  listBotCommands: signedIn(async (caller, place) => {
    const { bots } = await openPlace(parts, caller, place)
    const commands = bots.flatMap(({ account, name: bot_name, commands }) =>
      commands.map(command => ({ ...command, bot: account, bot_name })),
    )
    return commands.slice(0, MAX_LISTED)
  }),

  runBotCommand: createRunCommand(parts),
})

export const botCommands = {
  handlers: context => createBotCommands(context),
} satisfies Feature
