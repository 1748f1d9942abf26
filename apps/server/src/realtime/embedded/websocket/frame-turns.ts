import type { WebSocket } from 'ws'

/** Frames read from one connection in one turn of the event loop; each KiB of a frame counts as another frame. */
const OF_CONNECTION = 16
/** For all connections together. One more of each is always read. */
const OF_ALL = 512

let turn = 0
let left = OF_ALL
let isCounting = false

function takeFromAll(): boolean {
  if (!isCounting) {
    isCounting = true
    setImmediate(() => {
      isCounting = false
      turn++
      left = OF_ALL
    })
  }
  return --left > 0
}

/**
 * Reads a few frames of a connection in one turn of the event loop and the rest in later turns: a packet can hold ten
 * thousand of them. Messages read together are archived and delivered together, which costs far less than one by one.
 */
export class FrameTurns {
  readonly #receiver: WebSocket['_receiver']
  #turn = -1
  #spent = 0

  constructor(webSocket: WebSocket) {
    this.#receiver = webSocket._receiver
  }

  /** Called for each frame: may the next one be read in the same turn? */
  count(bytes: number): void {
    if (this.#turn !== turn) this.#spent = 0
    this.#turn = turn
    this.#spent += 1 + (bytes >> 10)
    const isWithin = takeFromAll() && this.#spent < OF_CONNECTION
    if (this.#receiver) this.#receiver._allowSynchronousEvents = isWithin
  }
}
