import { randomUUID } from 'node:crypto'
import type { FeedLine, SeatName } from './janus-feeds.ts'

/** A line of an answer takes up to 700 bytes, and a signal 32 KiB. */
const MAX_LINES = 24

/** A peer connection by which a device receives what others send. */
export class Bundle {
  /** Id of the connection as the device knows it. */
  readonly session = randomUUID()
  /** The one it is about; undefined: several. */
  readonly about: SeatName | undefined
  handle = 0
  /** When the device got its last offer. */
  since = performance.now()
  /** The device has not answered the last offer. */
  isAwaited = false
  /** Janus and the device are connected: before, Janus would keep the candidates of the device for later while it offers lines. */
  isUp = false
  #lines: readonly FeedLine[] = []
  /** A line that was somebody's is never used for somebody else, whose picture could be mixed with theirs. */
  #isOpen = true

  constructor(about: SeatName | undefined) {
    this.about = about
  }

  get lines(): readonly FeedLine[] {
    return this.#lines
  }

  carries(feed: number): boolean {
    return this.#lines.some(line => line.feed === feed)
  }

  /** How many lines can be added. */
  get room(): number {
    return this.#isOpen ? MAX_LINES - this.#lines.length : 0
  }

  /** Janus would use the lines of somebody who left for the next one. */
  close(): void {
    this.#isOpen = false
  }

  /** The lines it has now. False: Janus has just done so. */
  give(lines: readonly FeedLine[]): boolean {
    const kept = this.#lines.filter(({ mid }) => !lines.some(line => line.mid === mid))
    const isMixed = this.#lines.some(({ mid, feed }) => {
      const now = lines.find(line => line.mid === mid)
      return now !== undefined && now.feed !== feed
    })
    this.#lines = [...kept, ...lines]
    return !isMixed
  }
}
