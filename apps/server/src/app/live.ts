import type { MemberCache } from '../domain/rooms/member-cache.ts'
import { CallService, type CallServiceParts } from '../features/calls/call-service.ts'
import { createMediaEngine } from '../features/calls/create-media-engine.ts'
import { admitGuests, includeGuests, limitGuests } from '../features/calls/guests/guest-streams.ts'
import {
  createMessageService,
  type MessageService,
  type MessageServiceParts,
} from '../features/messages/message-service.ts'
import { createPresenceService, type Presences } from '../features/presence/presence-service.ts'
import { createReceiptService } from '../features/receipts/receipt-service.ts'
import { createRosterService } from '../features/roster/roster-service.ts'
import type { SessionFeature } from '../features/session/session.ts'
import { createTypingService } from '../features/typing/typing-service.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Realtime } from '../ports/realtime.ts'
import type { StanzaHandlers } from '../ports/stanza-handlers.ts'
import { createEmbeddedRealtime } from '../realtime/embedded/create-embedded-realtime.ts'
import type { Parts } from './compose.ts'
import { composeCommands } from './compose-commands.ts'
import type { Config } from './config.ts'

export interface Live {
  realtime: Realtime
  isThere: Presences['isThere']
  start(): Promise<void>
  submit: MessageService['submit']
  stop(): Promise<void>
}

type Given = Required<Pick<MessageServiceParts, 'search' | 'mutes' | 'moderation' | 'onArchived'>> &
  Pick<CallServiceParts, 'audit' | 'onRecording'>

/** The endpoint hands stanzas to the features, the features hand stanzas to the endpoint. */
export function composeLive(
  { config, storage, clock, log, bus, jobs, meters }: Parts,
  session: Pick<SessionFeature, 'verifyXmppToken' | 'lives'>,
  members: MemberCache,
  recordings: CallServiceParts['recordings'],
  { audit, onRecording, ...given }: Given,
): Live {
  const { verifyToken, lives } = withGuests(storage, clock, session)
  const delivery: Delivery = {
    toUsers: (...delivered) => realtime.delivery.toUsers(...delivered),
    toDevice: (...delivered) => realtime.delivery.toDevice(...delivered),
    endSession: sessionId => realtime.delivery.endSession(sessionId),
  }
  const messages = createMessageService({
    ...{ storage, delivery, clock, members, log, meters, ...given },
    executeCommand: composeCommands({ storage, delivery }, clock, given.search.index),
    rates: config.rateLimits,
  })
  const receipts = createReceiptService({ storage, delivery, log })
  const presence = createPresenceService({ storage, delivery, bus, log })
  const calls = new CallService({
    ...{ storage, delivery, clock, members, lives, jobs, bus, log, isThere: presence.isThere },
    ...{ recordings, audit, onRecording, rates: config.rateLimits },
    engine: createMediaEngine({ config, storage, clock, log, recordings }),
  })
  const typing = createTypingService({ storage, delivery, members, log })
  const realtime = createEmbeddedRealtime({
    ...{ verifyToken, lives, bus },
    handlers: limitGuests({
      presence: presence.presence,
      left(sender) {
        presence.left(sender)
        calls.left(sender)
      },
      message(sender, stanza) {
        if (!typing.message(sender, stanza)) messages.message(sender, stanza)
      },
      iq: firstAnswer([receipts, createRosterService(storage), calls]),
    }),
    log,
    rates: config.rateLimits,
    proxies: config.proxies,
    origins: originsOf(config),
    ownNamesOnly: config.publicUrl === undefined,
  })
  return {
    realtime,
    isThere: presence.isThere,
    start: () => calls.start(),
    submit: messages.submit,
    async stop() {
      // Once so that archived messages are acknowledged, and again for what arrived meanwhile.
      await messages.settled()
      await calls.stop()
      await realtime.stop()
      receipts.stop()
      await messages.settled()
    },
  }
}

const withGuests = (
  storage: Parts['storage'],
  clock: Parts['clock'],
  { verifyXmppToken, lives }: Pick<SessionFeature, 'verifyXmppToken' | 'lives'>,
) => ({
  verifyToken: admitGuests(storage, verifyXmppToken),
  lives: includeGuests(storage, clock, lives),
})

const originsOf = ({ publicUrl, hostOrigins }: Config): string[] => [
  ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ...hostOrigins,
]

/** Each service answers the payload it knows and leaves the rest to the others. */
const firstAnswer =
  (services: Pick<StanzaHandlers, 'iq'>[]): StanzaHandlers['iq'] =>
  (sender, iq) => {
    for (const service of services) {
      const answer = service.iq(sender, iq)
      if (answer !== undefined) return answer
    }
    return undefined
  }
