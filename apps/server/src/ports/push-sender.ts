/** Where a browser receives, and the keys only it can read with. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushMessage {
  /** JSON, encrypted on the way. */
  payload: string
  /** A later one with the same topic replaces one that waits. */
  topic: string
  ttlSeconds: number
}

/** `gone`: the browser has ended the subscription. */
type PushOutcome = 'sent' | 'gone' | 'failed'

/** The push services of browser vendors. */
export interface PushSender {
  /** Browsers subscribe with it. */
  publicKey: string
  /** Whether the address may be a push service at all [push-4]. */
  mayReach(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
