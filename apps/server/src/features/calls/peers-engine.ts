import { type IceServer, MAX_MESH_SEATS } from '@parley/protocol/model'
import type { Clock } from '../../ports/clock.ts'
import type { MediaEngine } from '../../ports/media-engine.ts'
import { turnCredentials } from './turn-credentials.ts'

/** STUN and TURN servers. */
export interface IceSettings {
  stunUrls: string[]
  turnUrls: string[]
  turnSecret: string | undefined
}

/** Up to four devices, all connected to each other, end-to-end encrypted [calls-6]. */
export const createPeersEngine = (settings: IceSettings, clock: Clock): MediaEngine => ({
  maxSeats: MAX_MESH_SEATS,
  admit: async (_callId, { user }) => ({
    iceServers: iceServersFor(settings, user, clock.now()),
  }),
})

function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: IceSettings,
  user: string,
  now: number,
): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (turnUrls.length === 0 || turnSecret === undefined) return stun
  return [...stun, { urls: turnUrls, ...turnCredentials(turnSecret, user, now) }]
}
