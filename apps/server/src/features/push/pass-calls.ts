import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { hasForbiddenCharacter, type SentMessage } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Signer } from '../../domain/access/signer.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Services } from '../../slots/context.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSignedIn } from './choose-readers.ts'

/** Whom a notification was sent to. */
interface Told {
  /** The subscription. */
  browser: string
  /** Who was signed in there: the next person at the same browser takes the subscription over. */
  userId: number
}

/** What a notification may do without a session. */
export interface Pass extends Told {
  key: ConversationKey
  seq: number
}

/** What the notification of a call may do: decline it, while it rings as it did then. */
export interface RingPass extends Told {
  call: string
  ringUntil: number
}

interface PassCallParts {
  db: Kysely<Schema>
  clock: Clock
  passes: Signer<Pass>
  rings: Signer<RingPass>
  markRead: Services['markRead']
  submit: Services['submit']
  declineCall: Services['declineCall']
}

type PassCalls = Pick<Handlers, 'readPushed' | 'replyPushed' | 'declinePushed'>

const OUTCOMES = { archived: 'sent', postponed: 'later' } as const

/** The buttons of a notification: its pass stands for the person, while the browser is signed in [push-8]. */
export function createPassCalls(parts: PassCallParts): PassCalls {
  const { db, clock, passes, rings, markRead, submit, declineCall } = parts
  const open = async (pass: string) => {
    const about = passes.verify(pass)
    const reader = about && (await findReader(db, about, clock.now()))
    return reader && { reader, seq: about.seq, conversation: splitConversationKey(about.key) }
  }
  const read = ({ reader, seq, conversation }: NonNullable<Awaited<ReturnType<typeof open>>>) =>
    markRead(reader, { conversation, lastMessageId: '', lastMessageTime: 0, seq })
  return {
    async readPushed(_context, { pass }) {
      const opened = await open(pass)
      if (opened) await read(opened)
      return null
    },
    async declinePushed(_context, { pass }) {
      const ring = rings.verify(pass)
      const callee = ring && (await findReader(db, ring, clock.now()))
      const isDeclined = callee && (await declineCall(callee, ring.call, ring.ringUntil))
      return { outcome: isDeclined ? 'declined' : 'over' }
    },
    async replyPushed(_context, { pass, id, text }) {
      const opened = await open(pass)
      if (!opened || hasForbiddenCharacter(text)) return { outcome: 'refused' }
      const { reader, conversation } = opened
      const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
      const message: SentMessage = { id, kind: conversation.kind, content, createdTime: clock.now() }
      // The archive recognises what it has: a reply whose answer was lost is sent once.
      const result = await submit({ ...reader, resource: 'notification', signIn: '' }, conversation, message)
      if (typeof result === 'object') return { outcome: 'refused' }
      if (result === 'archived') await read(opened)
      return { outcome: OUTCOMES[result] }
    },
  }
}

/** The person at that browser, as long as they are signed in there. */
const findReader = (db: Kysely<Schema>, { browser, userId }: Told, now: number) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('s.id', '=', browser)
    .where('s.user_id', '=', userId)
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .where(isSignedIn(now))
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain'])
    .executeTakeFirst()
