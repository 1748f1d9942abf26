import { createHmac } from 'node:crypto'

/** Our Message-IDs: `<{token}.parley@example.com>`. */
const OURS = /^<([0-9a-f]{40})\.parley@[^>]+>$/

/** Nobody can guess it, and the same answer always has the same. */
export const tokenFor = (key: Uint8Array, roomId: number, seq: number): string =>
  createHmac('sha256', key).update(`${roomId} ${seq}`).digest('hex').slice(0, 40)

export const messageIdOf = (token: string, address: string): string =>
  `<${token}.parley@${address.split('@').at(-1)}>`

/** Whether headers name one of ours: the e-mail may be an answer. */
export const mayAnswer = (headers: string): boolean => /<[0-9a-f]{40}\.parley@/.test(headers)

/** The tokens in Message-IDs that may be ours. */
export const tokensIn = (messageIds: readonly string[]): string[] =>
  messageIds.flatMap(id => OURS.exec(id)?.[1] ?? [])
