import type { Content } from '@parley/protocol/model'
import type { FileFault } from './upload.ts'

export type Status = 'sent' | 'waiting' | 'uploading' | 'failed'

export interface ThreadLine {
  id: string
  isMine: boolean
  sender: string
  name: string
  content: Content
  time: number
  seq: number
  status: Status
  /** Why a file was not sent. */
  problem?: FileFault
  /** What could not be uploaded, to try it again. */
  file?: File
}

export interface ThreadState {
  lines: ThreadLine[]
  isOnline: boolean
  /** Who of the staff is typing. */
  typist: string | undefined
  /** Since when it is closed; 0: it is open. */
  closedAt: number
  wantsRating: boolean
  /** The team no longer takes messages [customers-20]. */
  isBlocked: boolean
  /** The team has read so far; undefined: nobody of it has written yet. */
  readSeq: number | undefined
}

/** What waits to be sent comes last. */
const placeOf = ({ seq }: ThreadLine): number => seq || Number.MAX_SAFE_INTEGER

/** What visitors read between the messages: another team answers from here on [customers-8], or it was closed here [customers-6]. */
export const isShownNotice = (content: Content): boolean =>
  content.kind === 'room_event' &&
  ['consultationMoved', 'consultationJoined', 'consultationClosed'].includes(content.event.type)

export const emptyState = (): ThreadState => ({
  lines: [],
  isOnline: false,
  typist: undefined,
  closedAt: 0,
  wantsRating: false,
  isBlocked: false,
  readSeq: undefined,
})

/** In its place; what is known already is replaced. */
export function keepLine({ lines }: ThreadState, line: ThreadLine): void {
  const known = lines.find(({ id }) => id === line.id)
  if (known) Object.assign(known, line)
  else lines.push(line)
  lines.sort((a, b) => placeOf(a) - placeOf(b))
}

export const lastSeqOf = ({ lines }: ThreadState): number => Math.max(0, ...lines.map(line => line.seq))

/** What the server does not have yet, for the page to keep, by id. */
export const packWaiting = ({ lines }: ThreadState, key: string): Map<string, string> =>
  new Map(
    lines
      .filter(({ status }) => status === 'waiting')
      .map(line => [line.id, JSON.stringify({ key, line })] as const),
  )

/** Sent again under its own id, so that it arrives once. Only into the conversation in which it was written. */
export function restoreWaiting(state: ThreadState, key: string, packed: unknown): void {
  // From the page of somebody else, which may run another version.
  const kept = (Array.isArray(packed) ? packed : []).map(parseKept).filter(one => one?.key === key)
  const lines = kept.flatMap(one => one?.line ?? [])
  for (const line of lines.sort((a, b) => a.time - b.time)) keepLine(state, line)
}

function parseKept(packed: string): { key: string; line: ThreadLine } | undefined {
  try {
    return JSON.parse(packed)
  } catch {
    // Not ours.
    return undefined
  }
}

export const reopenThread = (state: ThreadState): void =>
  void Object.assign(state, { closedAt: 0, wantsRating: false })

/** What a notice, live or of the history, changes in the conversation. */
export function applyNotice(state: ThreadState, content: Content, time: number): void {
  if (content.kind !== 'room_event') return
  const { event } = content
  if (event.type === 'consultationClosed') Object.assign(state, { closedAt: time, wantsRating: event.value })
  if (event.type === 'consultationReopened') reopenThread(state)
  if (event.type === 'customerBlocked') state.isBlocked = true
  if (event.type === 'customerUnblocked') state.isBlocked = false
  if (event.type === 'consultationRated') state.wantsRating = false
}
