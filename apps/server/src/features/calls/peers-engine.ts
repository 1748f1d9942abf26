import { createHmac } from 'node:crypto'
import { type IceServer, MAX_MESH_SEATS } from '@parley/protocol/model'
import type { Clock } from '../../ports/clock.ts'
import type { MediaEngine } from '../../ports/media-engine.ts'

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

const LIFE_SECONDS = 3_600
const PSEUDONYM_LENGTH = 16

/** Valid for an hour, computed without asking the TURN server: both know the secret (`use-auth-secret` of coturn). */
function turnCredentials(
  secret: string,
  user: string,
  now: number,
): { username: string; credential: string } {
  // The relay counts by name, and its log must not tell who calls.
  const pseudonym = createHmac('sha256', secret).update(user).digest('hex').slice(0, PSEUDONYM_LENGTH)
  const username = `${Math.floor(now / 1_000) + LIFE_SECONDS}:${pseudonym}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: IceSettings,
  user: string,
  now: number,
): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (turnUrls.length === 0 || turnSecret === undefined) return stun
  return [...stun, { urls: turnUrls, ...turnCredentials(turnSecret, user, now) }]
}
