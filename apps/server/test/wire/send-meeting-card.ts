import { encodeSent } from '@parley/protocol/wire'
import type { WireClient } from './wire-client.ts'

const HALF_HOUR_MS = 1_800_000

/** Returns the id of the meeting. */
export async function sendMeetingCard(
  owner: WireClient,
  room: string,
  startsIn: number,
  topic = 'Rehearsal',
): Promise<string> {
  const id = crypto.randomUUID()
  const start = Date.now() + startsIn
  const times = { start, end: start + HALF_HOUR_MS }
  const content = { kind: 'meeting', id, name: 'Owner', topic, ...times } as const
  const message = { id, kind: 'groupchat', content, createdTime: Date.now() } as const
  owner.send(encodeSent(message, { kind: 'groupchat', id: room }, 'acme.test'))
  await owner.next(/<ack/)
  return id
}
