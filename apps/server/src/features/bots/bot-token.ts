import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is stored. */
export const createBotToken = (): string => randomBytes(32).toString('base64url')

export const hashBotToken = (token: string): string =>
  createHash('sha256').update(`bot ${token}`).digest('base64url')
