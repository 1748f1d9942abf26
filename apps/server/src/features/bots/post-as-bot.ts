import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type Content,
  type ConversationRef,
  cardOfHost,
  decodeFilePath,
  isCommand,
  MAX_MENTIONED_PEOPLE,
} from '@parley/protocol/model'
import { CODE, contentOfFile, type FormFile } from '@parley/protocol/rest'
import type { SentMessage } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { type FileRow, selectOwnFiles } from '../../domain/access/select-own-files.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { hashBotToken } from './bot-token.ts'

/** `mentioned`: so many people would be mentioned. */
interface Refusal {
  refused: string
  mentioned?: number
}

interface Parts {
  storage: Storage
  clock: Clock
  limiter: Limiter
  submit(
    sender: StanzaSender,
    to: ConversationRef,
    message: SentMessage,
  ): Promise<'archived' | 'postponed' | Refusal>
  receiveFile(
    owner: { companyId: number; userId: number; isCustomer: boolean },
    file: FormFile,
  ): Promise<FileRow>
}

type BotCalls = 'uploadAsBot' | 'postAsBot' | 'editAsBot' | 'withdrawAsBot' | 'reactAsBot'
type Request = Parameters<Handlers['postAsBot']>[1]
type Place = Pick<Request, 'bot_token' | 'kind' | 'to'>

/** "Last used" may lag by this much, so that not every message writes it. */
const TOUCH_EVERY_MS = 60_000

/** What a program does with the token of its bot. The bot may do what its account may, as anybody else [bots-2]. */
export const createPostAsBot = (parts: Parts): Pick<Handlers, BotCalls> => {
  const send = (place: Place, content: Content) => submitAsBot(parts, place, content)
  return {
    async uploadAsBot(_context, { bot_token, name = '', data }) {
      const bot = await findBotByToken(parts.storage.db, bot_token)
      await parts.limiter.consume('upload', `bot ${bot.userId}`)
      const file = typeof data === 'string' ? { name, content: Readable.from([Buffer.from(data)]) } : data
      if (file.name === '') throw badInput('name', 'is missing')
      const { original_url, file_name, file_size, mime } = encodeFile(
        await parts.receiveFile({ ...bot, isCustomer: false }, file),
      )
      return { file: original_url, name: file_name, size: file_size, mime }
    },
    async postAsBot(_context, { bot_token, kind, to, id, ...said }) {
      const content = await contentOf(parts.storage.db, bot_token, said)
      return { id: await submitAsBot(parts, { bot_token, kind, to }, content, id) }
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
  const { used_at, ...bot } = await findBotByToken(parts.storage.db, bot_token)
  await parts.limiter.consume('botMessage', `bot ${bot.userId}`)
  const now = parts.clock.now()
  const message: SentMessage = { id, kind, content, createdTime: now }
  const sender = { ...bot, resource: 'bot', signIn: '' }
  const result = await parts.submit(sender, { kind, id: to }, message)
  if (result === 'postponed') throw new CallError(CODE.busy, 'Please try again later.', 5)
  if (result !== 'archived') throw refusalOf(result, content)
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

function refusalOf({ refused: code, mentioned }: Refusal, content: Content): CallError {
  if (code === 'everyone-limit')
    return new CallError(
      CODE.rateLimited,
      'Everyone or a group of people was mentioned here five times in the last hour.',
      EVERYONE_AGAIN_SECONDS,
    )
  if (code === 'too-large' && mentioned)
    return new CallError(
      CODE.tooLarge,
      `This mentions ${mentioned} people; at most ${MAX_MENTIONED_PEOPLE} can be mentioned by group.`,
    )
  if (code === 'not-found' && isCommand(content))
    return new CallError(CODE.notFound, 'There is no such message.')
  return notAllowed()
}

async function contentOf(
  db: Kysely<Schema>,
  botToken: string,
  { text, card, file, mentions = [] }: Pick<Request, 'text' | 'card' | 'file' | 'mentions'>,
): Promise<Content> {
  if ([text, card, file].filter(one => one !== undefined).length !== 1)
    throw badInput('text', 'or card or file, one of them')
  if (text !== undefined) return { kind: 'text', text, mentions, quotes: [] }
  if (file !== undefined) return contentOfFile(encodeFile(await findFile(db, botToken, file)), undefined)
  const content = cardOfHost(card)
  if (!content) throw badInput('card', 'must have project or app, and a web address as url')
  return content
}

/** Its own, or one that it can see in a group. */
async function findFile(db: Kysely<Schema>, botToken: string, path: string): Promise<FileRow> {
  const bot = await findBotByToken(db, botToken)
  const id = decodeFilePath(path)?.id ?? ''
  const row = (await selectOwnFiles(db, bot, [id], 'pass-on')).get(id)
  if (!row || row.expired_at !== null) throw fileError('missing')
  return row
}

/** Not one that is switched off, nor one of a frozen company. */
export async function findBotByToken(db: Kysely<Schema>, token: string) {
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
