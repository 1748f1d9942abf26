import { randomUUID } from 'node:crypto'
import { type Content, type ConversationRef, cardOfHost, isCommand } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { SentMessage } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { hashBotToken } from './bot-token.ts'

interface Parts {
  storage: Storage
  clock: Clock
  limiter: Limiter
  submit(
    sender: StanzaSender,
    to: ConversationRef,
    message: SentMessage,
  ): Promise<'archived' | 'postponed' | { refused: string }>
}

type BotCalls = 'postAsBot' | 'editAsBot' | 'withdrawAsBot' | 'reactAsBot'
type Request = Parameters<Handlers['postAsBot']>[1]
type Place = Pick<Request, 'bot_token' | 'kind' | 'to'>

/** "Last used" may lag by this much, so that not every message writes it. */
const TOUCH_EVERY_MS = 60_000

/** What a program does with the token of its bot. The bot may do what its account may, as anybody else [bots-2]. */
export const createPostAsBot = (parts: Parts): Pick<Handlers, BotCalls> => {
  const send = (place: Place, content: Content) => submitAsBot(parts, place, content)
  return {
    async postAsBot(_context, { bot_token, kind, to, id, ...said }) {
      return { id: await submitAsBot(parts, { bot_token, kind, to }, contentOf(said), id) }
    },
    async editAsBot(_context, { message_id: messageId, text, mentions = [], ...place }) {
      await send(place, { kind: 'edit', messageId, text, mentions })
      return {}
    },
    async withdrawAsBot(_context, { message_id: messageId, ...place }) {
      await send(place, { kind: 'withdraw', messageId })
      return {}
    },
    async reactAsBot(_context, { message_id: messageId, emoji, is_on: isOn, ...place }) {
      await send(place, { kind: 'reaction', messageId, emoji, isOn })
      return {}
    },
  }
}

/** The one way in for bots: token, pace, then the same checks as for what people send. */
async function submitAsBot(
  parts: Parts,
  { bot_token, kind, to }: Place,
  content: Content,
  id: string = randomUUID(),
): Promise<string> {
  const { used_at, ...bot } = await findBot(parts.storage.db, bot_token)
  await parts.limiter.consume('botMessage', `bot ${bot.userId}`)
  const now = parts.clock.now()
  const message: SentMessage = { id, kind, content, createdTime: now }
  const sender = { ...bot, resource: 'bot', signIn: '' }
  const result = await parts.submit(sender, { kind, id: to }, message)
  if (result === 'postponed') throw new CallError(CODE.busy, 'Please try again later.', 5)
  if (result !== 'archived') throw refusalOf(result.refused, content)
  if (Number(used_at ?? 0) < now - TOUCH_EVERY_MS)
    await parts.storage.db
      .updateTable('bots')
      .set({ used_at: now })
      .where('user_id', '=', bot.userId)
      .execute()
  return id
}

/** Five an hour [mentions-3]: the next one is allowed after this long. */
const EVERYONE_AGAIN_SECONDS = 720

function refusalOf(code: string, content: Content): CallError {
  if (code === 'everyone-limit')
    return new CallError(
      CODE.rateLimited,
      'Everyone was mentioned here five times in the last hour.',
      EVERYONE_AGAIN_SECONDS,
    )
  if (code === 'not-found' && isCommand(content))
    return new CallError(CODE.notFound, 'There is no such message.')
  return notAllowed()
}

function contentOf({ text, card, mentions = [] }: Pick<Request, 'text' | 'card' | 'mentions'>): Content {
  if ((text === undefined) === (card === undefined)) throw badInput('text', 'or card, one of them')
  if (text !== undefined) return { kind: 'text', text, mentions, quotes: [] }
  const content = cardOfHost(card)
  if (!content) throw badInput('card', 'must have project or app, and a web address as url')
  return content
}

/** Not one that is switched off, nor one of a frozen company. */
async function findBot(db: Kysely<Schema>, token: string) {
  const bot = await db
    .selectFrom('bots as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('b.token_hash', '=', hashBotToken(token))
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain', 'b.used_at'])
    .executeTakeFirst()
  if (!bot) throw notAllowed()
  return bot
}
