import { randomUUID } from 'node:crypto'
import { type ConversationRef, canSpeak, MAX_BOT_TEXT_LENGTH, MAX_MENTIONS } from '@parley/protocol/model'
import { type AnswerOf, CODE, type Contract, type RequestOf } from '@parley/protocol/rest'
import type { SentMessage } from '@parley/protocol/wire'
import type { Caller } from '../../domain/access/caller.ts'
import type { Mutes } from '../../domain/reports/mutes.ts'
import { CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import { type CommandParts, type OpenPlace, openPlace } from './open-place.ts'

export interface AskParts extends CommandParts {
  clock: Clock
  limiter: Limiter
  mutes: Pick<Mutes, 'isMuted'>
  askBot(botId: number, body: string): Promise<{ status: number; body: string } | undefined>
  submit(
    sender: StanzaSender,
    to: ConversationRef,
    message: SentMessage,
  ): Promise<'archived' | 'postponed' | { refused: string }>
}

type Request = RequestOf<Contract['runBotCommand']>
type Answer = AnswerOf<Contract['runBotCommand']>
type Bot = OpenPlace['bots'][number]

/** A bot that hangs holds this many questions at most. */
const MAX_ASKED_AT_ONCE = 10

/** Asks the bot beside the messages: nothing of it is archived but an answer for everybody. */
export function createRunCommand(parts: AskParts): Handlers['runBotCommand'] {
  const asked = new Map<number, number>()
  async function ask(botId: number, body: string) {
    const running = asked.get(botId) ?? 0
    if (running >= MAX_ASKED_AT_ONCE)
      throw new CallError(CODE.busy, 'The bot is busy. Please try again later.', 5)
    asked.set(botId, running + 1)
    try {
      return await parts.askBot(botId, body)
    } finally {
      const left = (asked.get(botId) ?? 1) - 1
      if (left > 0) asked.set(botId, left)
      else asked.delete(botId)
    }
  }

  return signedIn(async (caller, request) => {
    const { room, bots } = await openPlace(parts, caller, request)
    if (room && !canSpeak(speakerOf(room.me, room.row))) throw notAllowed()
    const place: ConversationRef = room
      ? { kind: 'groupchat', id: room.row.key }
      : { kind: 'chat', id: request.bot }
    // A bot would say it for them.
    if (parts.mutes.isMuted(caller.userId, place, parts.clock.now())) throw notAllowed()
    const bot = bots.find(({ account }) => account === request.bot)
    if (!bot?.commands.some(({ name }) => name === request.name)) return { outcome: 'unknown' }
    const answer = await ask(bot.id, describe(parts, caller, room, request))
    if (!answer) return { outcome: 'silent' }
    if (answer.status < 200 || answer.status > 299) return { outcome: 'failed' }
    if (answer.body.trim() === '') return { outcome: 'accepted' }
    const said = readAnswer(answer.body)
    if (!said) return { outcome: 'failed' }
    if (!said.isForAll) return { outcome: 'private', text: said.text }
    const to: ConversationRef = room
      ? { kind: 'groupchat', id: room.row.key }
      : { kind: 'chat', id: caller.user }
    return await show(parts, caller, bot, to, said)
  })
}

const describe = (
  { clock }: AskParts,
  { user: account, nickName: name }: Caller,
  room: OpenPlace['room'],
  { name: command, text }: Request,
): string =>
  JSON.stringify({
    type: 'command',
    id: randomUUID(),
    time: clock.now(),
    command,
    text,
    ...(room && { room: { id: room.row.key, name: room.row.name } }),
    sender: { account, name },
  })

interface Said {
  text: string
  isForAll: boolean
  mentions: string[]
}

/** Undefined: it is not what a bot may answer. */
function readAnswer(body: string): Said | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  const { text, visible, mentions } = (value ?? {}) as Record<string, unknown>
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_BOT_TEXT_LENGTH) return undefined
  const named = Array.isArray(mentions) ? mentions.filter(one => typeof one === 'string') : []
  return { text: text.trim(), isForAll: visible === 'everyone', mentions: named.slice(0, MAX_MENTIONS) }
}

/** As a message of the bot, by the same rules as all its messages [bots-2]. */
async function show(
  { limiter, clock, submit }: AskParts,
  { companyId, domain }: Caller,
  bot: Bot,
  to: ConversationRef,
  { text, mentions }: Said,
): Promise<Answer> {
  await limiter.consume('botMessage', `bot ${bot.id}`)
  const sender = { userId: bot.id, user: bot.account, companyId, domain, resource: 'bot', signIn: '' }
  const content = { kind: 'text' as const, text, mentions, quotes: [] }
  const message = { id: randomUUID(), kind: to.kind, content, createdTime: clock.now() }
  return { outcome: (await submit(sender, to, message)) === 'archived' ? 'shown' : 'failed' }
}
