import { type CallState, isGuestId } from '@parley/protocol/model'
import { decodeCallRequest } from '@parley/protocol/wire'
import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'
import type { MediaEngine } from '../../ports/media-engine.ts'
import type { VerifyXmppToken } from '../../ports/realtime.ts'
import type { RecordingStore } from '../../ports/recording-store.ts'
import type { SessionLives } from '../../ports/session-lives.ts'
import type { StanzaHandlers } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { findLiveCallIn } from './call-rows.ts'
import { CallService } from './call-service.ts'
import { type Callee, declineCall } from './decline-call.ts'
import { createGuestCalls } from './guests/guest-calls.ts'
import { findByKey, findWelcome } from './guests/guest-rows.ts'
import { JanusEngine, type JanusSettings } from './janus/janus-engine.ts'
import { createPeersEngine, type IceSettings } from './peers-engine.ts'
import { createRecordingRunner, openRecordings, type RecordingSettings } from './recordings/recordings.ts'

declare module '../../slots/context.ts' {
  interface Settings {
    /** STUN and TURN servers for calls. */
    ice: IceSettings
    /** The media server for calls of more than four. */
    janus: JanusSettings | undefined
    /** Undefined: calls cannot be recorded. */
    recording: RecordingSettings | undefined
  }
  interface Services {
    /** Who may open a stream, and what they may do with it: people, and guests of a call. */
    streams: {
      verifyToken: VerifyXmppToken
      lives: SessionLives
      limit(handlers: StanzaHandlers): StanzaHandlers
    }
    /** The call that rings in a conversation. */
    findRinging(conversationId: number): Promise<CallState | undefined>
    /** For somebody whom it rings, until that time. False: it does not any more. */
    declineCall(who: Callee, callId: string, ringUntil: number): Promise<boolean>
  }
}

interface MediaEngineParts {
  config: { ice: IceSettings; janus: JanusSettings | undefined }
  storage: Storage
  recordings: RecordingStore | undefined
  clock: Clock
  log: Logger
}

/** Janus where there is one; without it calls end at four people [calls-6]. */
function createMediaEngine({ config, storage, clock, log, recordings }: MediaEngineParts): MediaEngine {
  const peers = createPeersEngine(config.ice, clock)
  if (!config.janus) return peers
  const findLive = async (callIds: string[]): Promise<CallState[]> => {
    const rows = await storage.db
      .selectFrom('calls')
      .where('id', 'in', callIds)
      .where('state', '!=', 'ended')
      .select('call')
      .execute()
    return rows.map(({ call }) => JSON.parse(call) as CallState)
  }
  return new JanusEngine({ settings: config.janus, peers, findLive, recordings, log })
}

/** No account has this id: whatever asks the database about a guest finds nobody. */
const NO_ACCOUNT = 0
/** How often a stream of a guest is checked again. */
const CHECK_MS = 30_000

const GUEST_KEY = /^[\w-]{43}$/

/** Accepts the key of a guest beside the tokens of people. */
const admitGuests =
  ({ db }: Storage, verify: VerifyXmppToken): VerifyXmppToken =>
  async token => {
    const known = await verify(token)
    // The key of a guest looks like a session token.
    if (known || !GUEST_KEY.test(token)) return known
    const guest = await findByKey(db, token)
    if (!guest) return undefined
    const { id, companyId, domain, name } = guest
    const account = { userId: NO_ACCOUNT, user: id, sessionId: id, nickName: name, avatar: '' }
    return { companyId, domain, ...account }
  }

/** A guest has no session: the stream lasts as long as they are welcome in the call. */
const includeGuests = ({ db }: Storage, clock: Clock, lives: SessionLives): SessionLives => ({
  ...lives,
  async lookUp(sessionIds) {
    const guests = sessionIds.filter(isGuestId)
    if (guests.length === 0) return await lives.lookUp(sessionIds)
    const people = sessionIds.filter(id => !isGuestId(id))
    const alive = people.length === 0 ? new Map<string, number>() : await lives.lookUp(people)
    for (const { id } of await findWelcome(db, guests)) alive.set(id, clock.now() + CHECK_MS)
    return alive
  },
})

/** A guest takes part in one call: no messages, no other requests, nobody's presence [meetings-7]. */
const limitGuests = (handlers: StanzaHandlers): StanzaHandlers => ({
  left: handlers.left,
  message(sender, stanza) {
    if (!isGuestId(sender.user)) handlers.message(sender, stanza)
  },
  presence(sender, stanza) {
    if (!isGuestId(sender.user) || stanza.attr('to') === undefined) handlers.presence(sender, stanza)
  },
  iq: (sender, iq) =>
    isGuestId(sender.user) && decodeCallRequest(iq) === undefined ? undefined : handlers.iq(sender, iq),
})

export const calls = {
  async start(context) {
    const { config, storage, clock, db } = context
    const recordings = await openRecordings(config.recording, db, config.dataDir)
    const lives = includeGuests(storage, clock, context.lives)
    const runner = createRecordingRunner(
      recordings && { ...context, folders: recordings },
      config.recording?.tools,
      context,
    )
    const service = new CallService({
      ...context,
      lives,
      recordings,
      onRecording: () => runner.wake(),
      rates: config.rateLimits,
      engine: createMediaEngine({ ...context, recordings }),
    })
    context.provide({
      streams: { verifyToken: admitGuests(storage, context.verifyXmppToken), lives, limit: limitGuests },
      async findRinging(conversationId) {
        const { call } = (await findLiveCallIn(db, conversationId)) ?? {}
        return call?.state === 'ringing' ? call : undefined
      },
      declineCall: (...decline) => declineCall(context, ...decline),
    })
    return {
      stanzas: service,
      jobs: [{ wake: () => service.start(), stop: () => service.stop() }, runner],
    }
  },
  handlers: createGuestCalls,
} satisfies Feature
