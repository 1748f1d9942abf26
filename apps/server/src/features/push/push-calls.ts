import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Signer } from '../../domain/access/signer.ts'
import { trialWords } from '../../domain/notices/notice-words.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { Services } from '../../slots/context.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSignedIn } from './choose-readers.ts'
import { declare } from './declare.ts'

const MOST_BROWSERS = 20
const TRIAL = 'trial'
const TRIAL_TTL_SECONDS = 60

interface PushCallParts {
  db: Kysely<Schema>
  clock: Clock
  sender: PushSender
  passes: Signer<Pass>
  markRead: Services['markRead']
  trialDelayMs: number
  onChange(): Promise<unknown>
}

/** What a notification may do without a session. */
export interface Pass {
  /** The subscription it was sent to. */
  browser: string
  key: ConversationKey
  seq: number
}

type PushCalls = Pick<Handlers, 'getPushKey' | 'subscribePush' | 'unsubscribePush' | 'tryPush' | 'readPushed'>

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** The calls of a person who wants to be told in this browser. */
export const createPushCalls = ({
  db,
  clock,
  sender,
  passes,
  markRead,
  trialDelayMs,
  onChange,
}: PushCallParts): PushCalls => ({
  getPushKey: async () => ({ key: sender.publicKey }),
  subscribePush: signedIn(async (caller, { endpoint, key, ...keys }, { origin }) => {
    if (!sender.mayReach(endpoint)) throw badInput('endpoint', 'is not the address of a push service')
    if (key !== sender.publicKey) return { isCurrent: false }
    const session = await db
      .selectFrom('sessions')
      .where('id', '=', caller.sessionId)
      .select('kept_device_id')
      .executeTakeFirst()
    const row = {
      ...keys,
      // Another person at the same browser takes it over: nothing goes on being sent for the first.
      user_id: caller.userId,
      session_id: caller.sessionId,
      kept_device_id: session?.kept_device_id ?? null,
      failures: 0,
      origin,
    }
    await db
      .insertInto('push_subscriptions')
      .values({ id: idOf(endpoint), endpoint, created_at: clock.now(), ...row })
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute()
    await dropOldest(db, caller.userId)
    await onChange()
    return { isCurrent: true }
  }),
  unsubscribePush: signedIn(async (caller, { endpoint }) => {
    await db
      .deleteFrom('push_subscriptions')
      .where('id', '=', idOf(endpoint))
      .where('user_id', '=', caller.userId)
      .execute()
    await onChange()
    return null
  }),
  tryPush: signedIn(async (caller, { endpoint }, { origin }) => {
    const target = await db
      .selectFrom('push_subscriptions')
      .where('id', '=', idOf(endpoint))
      .where('user_id', '=', caller.userId)
      .select(['endpoint', 'p256dh', 'auth', 'language'])
      .executeTakeFirst()
    if (!target) return { isSent: false }
    await delay(trialDelayMs)
    const outcome = await sender.send(target, {
      payload: JSON.stringify(
        declare({
          ...trialWords(target.language),
          lang: target.language,
          tag: TRIAL,
          navigate: `${origin}/`,
        }),
      ),
      topic: TRIAL,
      ttlSeconds: TRIAL_TTL_SECONDS,
    })
    return { isSent: outcome === 'sent' }
  }),
  async readPushed(_context, { pass }) {
    const about = passes.verify(pass)
    const reader = about && (await findReader(db, about.browser, clock.now()))
    if (reader) {
      const conversation = splitConversationKey(about.key)
      await markRead(reader, { conversation, lastMessageId: '', lastMessageTime: 0, seq: about.seq })
    }
    return null
  },
})

/** The person at that browser, as long as it is signed in. */
const findReader = (db: Kysely<Schema>, id: string, now: number) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('s.id', '=', id)
    .where(isSignedIn(now))
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain'])
    .executeTakeFirst()

async function dropOldest(db: Kysely<Schema>, userId: number): Promise<void> {
  const kept = db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_BROWSERS)
    .select('id')
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute()
}
