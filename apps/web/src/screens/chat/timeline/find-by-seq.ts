import type { Client } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'

const MAX_PAGES = 50

/** Pages back until the message with this seq is loaded; returns its id, or undefined if it is gone or too far back. */
export async function findBySeq(
  client: Client,
  key: ConversationKey,
  seq: number,
): Promise<string | undefined> {
  const timeline = () => client.store.getState().timelines[key]
  const found = () => timeline()?.messages.find(({ stamp }) => stamp?.seq === seq)?.id
  for (let page = 0; page < MAX_PAGES && found() === undefined; page++) {
    const before = timeline()?.heldFrom
    if (before !== undefined && before <= seq) break
    await client.history.loadOlder(key)
    if (timeline()?.heldFrom === before) break
  }
  return found()
}
