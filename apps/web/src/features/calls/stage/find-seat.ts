import type { CallReply } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import type { CallClient } from '../call-client.ts'
import { whenOpen } from './when-open.ts'

/** The call window may load before the server knows of the call. */
const RETRY_MS = 400
const ATTEMPTS = 12
const CONNECT_MS = 20_000

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export interface Wanted {
  client: CallClient
  /** The id from the URL; the server may know the call by another one. */
  callId: string
  /** For a meeting: the conversation with its card. */
  conversation?: ConversationKey | undefined
  /** Instead of another device of the same person. */
  isMoving?: boolean | undefined
}

/** Takes the seat reserved by the chat window, or a new one. */
export async function findSeat(
  { client, callId, conversation, isMoving }: Wanted,
  isWanted: () => boolean,
): Promise<CallReply> {
  for (let attempt = 0; attempt < ATTEMPTS && isWanted(); attempt++) {
    if (!(await whenOpen(client.store, CONNECT_MS))) return { ok: false, problem: 'offline' }
    let reply = await client.calls.current(callId, conversation)
    if (reply.ok && reply.live && !reply.ticket && reply.live.call.state !== 'ended')
      reply = await client.calls.join(reply.live.call.id, conversation, isMoving)
    const isFinal = reply.ok ? reply.live : reply.problem !== 'not-found' && reply.problem !== 'offline'
    if (isFinal) return reply
    await pause(RETRY_MS)
  }
  return { ok: false, problem: 'not-found' }
}
