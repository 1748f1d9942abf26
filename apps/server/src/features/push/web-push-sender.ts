import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { openRequest, type Reach } from '../../domain/outbound/open-request.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'

const PATIENCE_MS = 10_000
const GONE = new Set([404, 410])

interface SenderParts {
  db: Kysely<Schema>
  reach: Reach
  /** Operators of push services write to it when something is wrong. */
  contact: string
  isPlainAllowed: boolean
  /** From then on nothing is sent, nor waited for. */
  end: AbortSignal
}

/** Sends by the Web Push protocol. The key pair is made once for this installation. */
export async function createWebPushSender(parts: SenderParts): Promise<PushSender> {
  const { db, reach, contact, isPlainAllowed, end } = parts
  const secret = await loadSecret(db, 'vapid', async () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey, privateKey } = JSON.parse(secret) as { publicKey: string; privateKey: string }
  return {
    publicKey,
    mayReach(endpoint) {
      const url = URL.parse(endpoint)
      if (url?.username !== '' || url.password !== '') return false
      if (url.protocol !== 'https:' && !(isPlainAllowed && url.protocol === 'http:')) return false
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const address = host === 'localhost' ? '127.0.0.1' : host
      // What a name stands for is looked at whenever something is sent.
      return isIP(address) === 0 || reach.mayReach(address, Number(url.port) || 443)
    },
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }) {
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: { subject: contact, publicKey, privateKey },
            TTL: ttlSeconds,
            topic,
            urgency: 'high',
            contentEncoding: 'aes128gcm',
          },
        )
        const named = Object.entries(headers).map(([name, value]) => [name, String(value)])
        const answer = await openRequest(new URL(endpoint), reach, {
          method: 'POST',
          headers: Object.fromEntries(named),
          body,
          signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), end]),
        })
        // Whatever it says beside the status, and however much, is not read.
        answer?.destroy()
        const status = answer?.statusCode ?? 0
        if (GONE.has(status)) return 'gone'
        return status >= 200 && status < 300 ? 'sent' : 'failed'
      } catch {
        // Counted: a service that never answers, or keys that are none, are given up.
        return 'failed'
      }
    },
  }
}
