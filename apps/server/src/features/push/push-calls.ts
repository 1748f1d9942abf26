import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { trialWords } from '../../domain/notices/notice-words.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { Schema } from '../../storage/schema.ts'
import { declare } from './declare.ts'

const MOST_BROWSERS = 20
const TRIAL = 'trial'
const TRIAL_TTL_SECONDS = 60

interface PushCallParts {
  db: Kysely<Schema>
  clock: Clock
  sender: PushSender
  trialDelayMs: number
  onChange(): Promise<unknown>
}

type PushCalls = Pick<Handlers, 'getPushKey' | 'subscribePush' | 'unsubscribePush' | 'tryPush'>

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** The calls of a person who wants to be told in this browser. */
export const createPushCalls = ({ db, clock, sender, trialDelayMs, onChange }: PushCallParts): PushCalls => ({
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
})

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
