import { createHmac } from 'node:crypto'

const LIFE_SECONDS = 3_600

/** Valid for an hour, computed without asking the TURN server: both know the secret (`use-auth-secret` of coturn). */
export function turnCredentials(
  secret: string,
  user: string,
  now: number,
): { username: string; credential: string } {
  const username = `${Math.floor(now / 1_000) + LIFE_SECONDS}:${user}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
