import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is ever stored [wire-29]. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const derive = (purpose: string, token: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`${purpose} ${token}`).digest('base64url')

/**
 * The history token follows from the session token and a key of ours: a refresh can hand it out again
 * although only its hash is stored, while whoever holds it learns nothing about the session token.
 */
export const historyTokenOf = (token: string, key: Uint8Array): string => derive('history', token, key)

/** Likewise its successor, so that two windows that renew at once are given the same one. */
export const renewedTokenOf = (token: string, key: Uint8Array): string => derive('renewed', token, key)
