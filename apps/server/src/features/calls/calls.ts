import type { VerifyXmppToken } from '../../ports/realtime.ts'
import type { SessionLives } from '../../ports/session-lives.ts'
import type { StanzaHandlers } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { CallService } from './call-service.ts'
import { createMediaEngine } from './create-media-engine.ts'
import { createGuestCalls } from './guests/guest-calls.ts'
import { admitGuests, includeGuests, limitGuests } from './guests/guest-streams.ts'
import type { JanusSettings } from './janus/janus-engine.ts'
import type { IceSettings } from './peers-engine.ts'
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
  }
}

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
    })
    return {
      stanzas: service,
      jobs: [{ wake: () => service.start(), stop: () => service.stop() }, runner],
    }
  },
  handlers: createGuestCalls,
} satisfies Feature
