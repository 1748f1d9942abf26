import { randomBytes } from 'node:crypto'
import { createSigner } from '../../domain/access/signer.ts'
import { PUBLIC_WEB } from '../../domain/outbound/open-request.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { createTeller } from './create-teller.ts'
import { createPassCalls, type Pass, type RingPass } from './pass-calls.ts'
import { createPushCalls } from './push-calls.ts'
import { createPushQueue } from './push-queue.ts'
import { createWebPushSender } from './web-push-sender.ts'

/** Whoever is reading has read by then. */
const GRACE_MS = 3_000
/** Time to look away, or to close the app. */
const TRIAL_DELAY_MS = 3_000
/** Before a push that its service has not taken is tried again. */
const PAUSES_MS = [5_000, 30_000]
/** What waits when the server stops is sent, as far as push services take it within this time. */
const STOP_WITHIN_MS = 3_000

declare module '../../slots/context.ts' {
  interface Settings {
    /** For tests: the push service is on this machine, and is told at once. */
    pushIsLocal?: boolean
    /** For tests: how long whoever is reading has for it. */
    pushGraceMs?: number
  }
}

/** Tells people of messages while their app is closed. The server decides whom; no message waits for it. */
export const push = {
  async start(context) {
    const { db, clock, log, config } = context
    const publicUrl = config.publicUrl ?? ''
    const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:parley@localhost.localdomain'
    const isLocal = config.pushIsLocal === true
    // Everybody may name an address here: unlike an administrator's, it is never one of the operator's network.
    const reach = isLocal ? { mayReach: () => true } : PUBLIC_WEB
    const ending = new AbortController()
    const end = ending.signal
    const sender = await createWebPushSender({ db, reach, contact, isPlainAllowed: isLocal, end })
    const secret = await loadSecret(db, 'push', async () => randomBytes(32).toString('base64url'))
    const key = Buffer.from(secret, 'base64url')
    const passes = createSigner<Pass>(key, 'push', clock)
    const rings = createSigner<RingPass>(key, 'push ring', clock)
    const fail = (error: unknown) => log.error({ err: error }, 'telling people of a message failed')
    const teller = createTeller({
      db,
      clock,
      sender,
      publicUrl,
      passes,
      rings,
      findRinging: conversationId => context.findRinging(conversationId),
      pausesMs: isLocal ? PAUSES_MS.map(() => 0) : PAUSES_MS,
      end,
      fail,
    })
    const graceMs = config.pushGraceMs ?? (isLocal ? 0 : GRACE_MS)
    const queue = createPushQueue({ graceMs, tell: teller.tell, end, fail })
    let hasReaders = false
    const refresh = async () => {
      const one = await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()
      hasReaders = one !== undefined
    }
    await refresh()
    const add = (conversationId: number, seq: number) => {
      if (hasReaders) queue.add(conversationId, seq)
    }
    return {
      handlers: {
        ...createPushCalls({
          db,
          clock,
          sender,
          trialDelayMs: isLocal ? 0 : TRIAL_DELAY_MS,
          onChange: refresh,
        }),
        ...createPassCalls({
          db,
          clock,
          passes,
          rings,
          markRead: (...mark) => context.markRead(...mark),
          submit: (...message) => context.submit(...message),
          declineCall: (...decline) => context.declineCall(...decline),
        }),
      },
      archived: (_message, ...message) => add(...message),
      posted: add,
      refresh,
      async stop() {
        const last = setTimeout(() => ending.abort(), STOP_WITHIN_MS)
        await queue.stop()
        await teller.stop()
        clearTimeout(last)
      },
    }
  },
} satisfies Feature
