import type { CallTicket, Seat } from '@parley/protocol/model'

/**
 * What carries sound and pictures. `peers`: the devices connect to each other and the server only passes signals on. A
 * media server fits behind the same interface: it takes more seats and issues its own tickets.
 */
export interface MediaEngine {
  /** How many devices it takes in one call; the next one is refused. */
  readonly maxSeats: number
  /** What a device needs to take part; asked again after every reload. */
  admit(callId: string, seat: Pick<Seat, 'user' | 'device'>): Promise<CallTicket>
}
