import type { CallState } from '../call.ts'

/** The recording of a call that runs now [recordings-1]. */
export interface CallRecording {
  id: string
  /** Who started it. */
  by: string
  since: number
  /** People whose device in the call has shown that it is recorded. Nobody else is recorded [recordings-2]. */
  shownTo: string[]
}

/** A recording that long stops by itself [recordings-5]. */
export const MAX_RECORDING_MS = 7_200_000

/** Only a media server can record, so that the call moves there. A second press changes nothing. */
export const startRecording = (
  call: CallState,
  { id, by }: Pick<CallRecording, 'id' | 'by'>,
  now: number,
): CallState =>
  call.recording ? call : { ...call, via: 'server', recording: { id, by, since: now, shownTo: [] } }

export function stopRecording(call: CallState): CallState {
  if (!call.recording) return call
  const { recording: _, ...rest } = call
  return rest
}

type Device = Pick<CallState['seats'][number], 'user' | 'device'>

const hasSeat = ({ seats }: CallState, { user, device }: Device): boolean =>
  seats.some(seat => seat.user === user && seat.device === device)

export function markRecordingShown(call: CallState, device: Device): CallState {
  const { recording } = call
  if (!recording || recording.shownTo.includes(device.user) || !hasSeat(call, device)) return call
  return { ...call, recording: { ...recording, shownTo: [...recording.shownTo, device.user] } }
}

/** Somebody who left, or joined with another device, has to be shown the notice again. */
export function forgetShown(before: CallState, call: CallState): CallState {
  const { recording, seats } = call
  if (!recording || seats === before.seats) return call
  const staying = seats.filter(seat => hasSeat(before, seat)).map(({ user }) => user)
  const shownTo = recording.shownTo.filter(user => staying.includes(user))
  return shownTo.length === recording.shownTo.length
    ? call
    : { ...call, recording: { ...recording, shownTo } }
}

/** The call has ended, everybody has left, or it has lasted too long. */
export function stopRecordingWhenOver(call: CallState, now: number): CallState {
  const { recording, state, seats } = call
  if (!recording) return call
  const isOver = state === 'ended' || seats.length === 0 || now >= recording.since + MAX_RECORDING_MS
  return isOver ? stopRecording(call) : call
}

/** Whether what this person sends is recorded. */
export const isRecorded = (
  { recording }: { recording?: CallRecording | undefined },
  { user, presence }: Pick<CallState['seats'][number], 'user' | 'presence'>,
): boolean => presence === 'here' && recording?.shownTo.includes(user) === true
