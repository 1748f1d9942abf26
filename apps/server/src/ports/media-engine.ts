import type { CallTicket, Seat } from '@parley/protocol/model'

type SeatName = Pick<Seat, 'user' | 'device'>

/** Sends a signal to the device that sent one; `from` is the seat whose sound and picture it is about. */
export type SignalReply = (from: SeatName, signal: string) => void

/**
 * What carries sound and pictures. `peers`: the devices connect to each other and the server only passes signals on. A
 * media server fits behind the same interface: it takes more seats and answers the signals itself.
 */
export interface MediaEngine {
  /** How many devices it takes in one call; the next one is refused. */
  readonly maxSeats: number
  /** What a device needs to take part; asked again after every reload. */
  admit(callId: string, seat: SeatName): Promise<CallTicket>
  /** Starts the media server, which a call needs or is about to need; false: it does not work. */
  prepare?(callId: string): Promise<boolean>
  /** Takes the signals of calls that go through a media server. */
  signal?(callId: string, seat: SeatName, about: SeatName, signal: string, reply: SignalReply): void
  /** Whether it can record calls now. */
  readonly canRecord?: boolean
  stop?(): Promise<void>
}
