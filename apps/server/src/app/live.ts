import type { Realtime, VerifyXmppToken } from '../ports/realtime.ts'
import { createEmbeddedRealtime } from '../realtime/embedded/create-embedded-realtime.ts'
import type { Parts } from './compose.ts'

export interface Live {
  realtime: Realtime
  stop(): Promise<void>
}

export function composeLive({ config, log }: Parts, verifyToken: VerifyXmppToken): Live {
  const realtime = createEmbeddedRealtime({
    verifyToken,
    handlers: { message: () => undefined, iq: () => undefined },
    log,
    limits: config.rateLimits === 'off' ? 'off' : 'on',
  })
  return { realtime, stop: () => realtime.stop() }
}
