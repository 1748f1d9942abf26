import type { Client } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'

const MAX_PAGES = 50

/** Pages back until the message at a place is here; its id, or undefined when it is gone or too far away. */
export async function findPlace(
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
