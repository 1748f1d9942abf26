import type { Seat } from '@parley/protocol/model'
import type { CallClient } from '../call-client.ts'

type Receive = (from: Pick<Seat, 'user' | 'device'>, signal: string) => void

/** The others may connect to a device before it knows of its seat: their signals wait until it can answer. */
export class SignalInbox {
  readonly #calls: CallClient['calls']
  readonly #callId: string
  readonly #early: Parameters<Receive>[] = []
  #receive: Receive = (...signal) => void this.#early.push(signal)

  constructor({ calls }: CallClient, callId: string) {
    this.#calls = calls
    this.#callId = callId
    this.#listen(callId)
  }

  /** `id`: the one by which the server knows the call. */
  open(id: string, receive: Receive): void {
    if (id !== this.#callId) this.#listen(id)
    this.#receive = receive
    for (const signal of this.#early.splice(0)) receive(...signal)
  }

  #listen(id: string): void {
    this.#calls.onSignal(id, (from, signal) => this.#receive(from, signal))
  }
}
