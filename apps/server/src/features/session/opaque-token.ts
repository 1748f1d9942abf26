import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is ever stored [wire-29]. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const derive = (purpose: string, token: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`${purpose} ${token}`).digest('base64url')

/**
 * The history token is derived from the session token and a key of ours: a refresh can return it again
 * although only its hash is stored, and it reveals nothing about the session token.
 */
export const historyTokenOf = (token: string, key: Uint8Array): string => derive('history', token, key)

/** Likewise the refresh token, and from it the next session token: two windows that renew at once get the same one. */
export const refreshSecretOf = (token: string, key: Uint8Array): string => derive('refresh', token, key)
export const nextTokenOf = (refreshSecret: string, key: Uint8Array): string =>
  derive('renewed', refreshSecret, key)

/** The next secret of a device, for tabs that open at once. */
export const nextDeviceSecretOf = (secret: string, key: Uint8Array): string => derive('renewed', secret, key)

/** What a browser seals its copies with. Ids of devices and sessions are never used twice: after the end nobody can ask for it. */
export const storeSecretOf = (signInId: string, key: Uint8Array): string => derive('store', signInId, key)

const REFRESH_TOKEN = /^([\w-]{36})\.([\w-]{43})$/

export interface RefreshToken {
  sessionId: string
  secret: string
}

/** It contains its session id, so that a very old one reveals that a copy exists. */
export const encodeRefreshToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`

export function decodeRefreshToken(token: string): RefreshToken | undefined {
  const [, sessionId, secret] = REFRESH_TOKEN.exec(token) ?? []
  return sessionId === undefined || secret === undefined ? undefined : { sessionId, secret }
}
