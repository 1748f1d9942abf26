import { createMessageService } from '../features/messages/message-service.ts'
import { createReceiptService } from '../features/receipts/receipt-service.ts'
import { createRosterService } from '../features/roster/roster-service.ts'
import type { Realtime, VerifyXmppToken } from '../ports/realtime.ts'
import { createEmbeddedRealtime } from '../realtime/embedded/create-embedded-realtime.ts'
import type { Parts } from './compose.ts'

export interface Live {
  realtime: Realtime
  stop(): Promise<void>
}

export function composeLive({ config, storage, clock, log }: Parts, verifyToken: VerifyXmppToken): Live {
  const realtime = createEmbeddedRealtime({
    verifyToken,
    handlers: {
      message: (sender, stanza) => messages.message(sender, stanza),
      iq: (sender, iq) => receipts.iq(sender, iq) ?? roster.iq(sender, iq),
    },
    log,
    limits: config.rateLimits === 'off' ? 'off' : 'on',
  })
  const { delivery } = realtime
  const messages = createMessageService({ storage, delivery, clock, log })
  const receipts = createReceiptService({ storage, delivery, log })
  const roster = createRosterService(storage)
  return {
    realtime,
    async stop() {
      // What was received is acknowledged before the connections end; what came meanwhile is still archived.
      await messages.settled()
      await realtime.stop()
      await messages.settled()
    },
  }
}
