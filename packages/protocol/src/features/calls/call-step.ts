import type { CallOutcome, CallRefusal, CallState, SeatChange } from './call.ts'
import type { Guest } from './guests.ts'

/** A tip for the conversation, sent as `by`. */
export interface CallLine {
  outcome: 'invited' | CallOutcome
  by: string
  /** Seconds; of an ended call. */
  duration?: number
}

export interface CallStep {
  call: CallState
  lines: CallLine[]
  refused?: CallRefusal
}

export type CallEvent =
  /** `isArriving`: the window is still opening. `isMoving`: instead of the device that has the seat. */
  | {
      type: 'join'
      user: string
      device: string
      maxSeats: number
      isArriving?: boolean
      isMoving?: boolean
    }
  | { type: 'leave' | 'lose' | 'return' | 'recording-shown'; user: string; device: string }
  | { type: 'show'; user: string; device: string; media: SeatChange }
  | { type: 'reject'; user: string; isBusy?: boolean }
  | { type: 'cancel'; user: string }
  | { type: 'mute' | 'remove' | 'promote' | 'invite' | 'admit'; user: string; target: string }
  /** A guest asks to be let in. */
  | { type: 'knock'; guest: Omit<Guest, 'isAdmitted'> }
  | { type: 'end' | 'stop-recording'; user: string }
  /** `id`: the name of the recording. */
  | { type: 'record'; user: string; id: string }
  /** The person may no longer take part: blocked, removed from the room, or signed out everywhere. */
  | { type: 'revoke'; user: string }
  /** Time has passed; also sent when the server starts. */
  | { type: 'tick' }

type EventOf<T, E = CallEvent> = E extends { type: infer Types } ? (T extends Types ? E : never) : never
export type Handler<T extends CallEvent['type']> = (
  call: CallState,
  event: EventOf<T>,
  now: number,
) => CallStep

export const become = (call: CallState): CallStep => ({ call, lines: [] })
export const refuseEvent = (call: CallState, refused: CallRefusal): CallStep => ({ call, lines: [], refused })
