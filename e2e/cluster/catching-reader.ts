import { setTimeout as delay } from 'node:timers/promises'
import { connectAgain, type Stage } from '../kill/actor.ts'
import { conversationOf } from '../kill/journal.ts'
import { readDelivered } from '../server/raw-client.ts'
import { type Credentials, readArchive } from '../server/sign-in.ts'

/** As long as a message may be on its way after one that was sent later. */
const GAP_MS = 500
const RETRY_MS = 300

/** What a reader has of one conversation. */
class Received {
  readonly #after = new Set<number>()
  /** Everything up to here. */
  last: number

  constructor(last: number) {
    this.last = last
  }

  add(seq: number): void {
    if (seq > this.last) this.#after.add(seq)
    while (this.#after.delete(this.last + 1)) this.last += 1
  }

  get hasGap(): boolean {
    return this.#after.size > 0
  }
}

/**
 * Watches one conversation as a client does: asks the archive after connecting, when the server says so, and about gaps.
 * Everything has to reach it, whatever it was connected to meanwhile.
 */
export const createCatchingReader =
  (starts: Map<string, number>) =>
  async (stage: Stage, who: Credentials, resource: string, peer: string): Promise<void> => {
    const reader = `${who.user}/${resource}`
    const conversation = conversationOf(who.user, peer)
    const start = starts.get(conversation) ?? 0
    const received = new Received(start)
    const note = (id: string, seq: number) => {
      // What comes later than it was checked was judged then.
      if (seq <= start) return
      received.add(seq)
      stage.journal.seen.push({ reader, conversation, id, seq })
    }
    const catchUp = createCatchUp(stage, async () => {
      for (const { id, seq } of await readArchive(stage.url, who, peer, received.last)) note(id, seq)
    })
    const onStanza = (xml: string) => {
      if (xml.includes('catch_up')) return catchUp()
      const message = readDelivered(xml)
      if (!message || conversationOf(message.from, message.to) !== conversation) return
      note(message.id, message.seq)
      if (received.hasGap) setTimeout(() => received.hasGap && catchUp(), GAP_MS)
    }
    const from = performance.now()
    const left = new Promise<void>(resolve =>
      stage.leaving.addEventListener('abort', () => resolve(), { once: true }),
    )
    while (!stage.leaving.aborted) {
      const client = await connectAgain(stage, who, resource, onStanza)
      catchUp()
      await Promise.race([client.closed(), left])
      client.end()
    }
    stage.journal.watches.push({ reader, user: who.user, from, until: performance.now() })
  }

/** One request at a time; what is asked for meanwhile is done once more afterwards. */
function createCatchUp({ leaving }: Stage, ask: () => Promise<void>): () => void {
  let isWanted = false
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (isWanted && !leaving.aborted) {
      isWanted = false
      try {
        await ask()
      } catch {
        isWanted = true
        await delay(RETRY_MS)
      }
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
