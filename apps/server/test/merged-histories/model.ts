export const STAFF = ['owner', 'one', 'two'] as const
export type Staff = (typeof STAFF)[number]

export interface Said {
  id: string
  text: string
  /** To the person alone, while a room was open. */
  isSingle?: boolean
}

/** Which part of a room's timeline somebody sees: up to `to` once they have left. */
interface Seat {
  from: number
  to?: number
  isWriter: boolean
  /** What was seen before being removed. */
  earlier: ReadonlySet<Said>
}

export interface RoomModel {
  owner: Staff
  isOpen: boolean
  isSingle: boolean
  isHandedOn: boolean
  /** Where the past begins that the owner may show, once it was handed on. */
  shownFrom: number
  /** The past of the chat, then what was said to everybody. */
  timeline: Said[]
  seats: Map<Staff, Seat>
}

/** What everybody may see of one person's chats, computed without the server. */
export class Model {
  /** What each colleague and the person said to each other, and what was said there by others. */
  readonly chats: Record<Staff, Said[]> = { owner: [], one: [], two: [] }
  readonly rooms: RoomModel[] = []
  readonly blocked = new Set<Staff>()
  /** All that somebody could see at some time, also of earlier people. */
  readonly seen: Record<Staff, Set<string>>
  /** What must have arrived on the open connections since the last check. */
  readonly live: Record<Staff, Set<string>> = { owner: new Set(), one: new Set(), two: new Set() }

  constructor(earlier?: Model) {
    this.seen = earlier?.seen ?? { owner: new Set(), one: new Set(), two: new Set() }
  }

  get last(): RoomModel | undefined {
    return this.rooms.at(-1)
  }

  get open(): RoomModel | undefined {
    return this.last?.isOpen ? this.last : undefined
  }

  all(): Said[] {
    return STAFF.flatMap(staff => this.chats[staff])
  }

  isInside(staff: Staff): boolean {
    const seat = this.open?.seats.get(staff)
    return seat !== undefined && seat.to === undefined
  }

  /** In order. */
  visibleIn(room: RoomModel, staff: Staff): Said[] {
    const seat = room.seats.get(staff)
    if (!seat) return []
    const stay = new Set(room.timeline.slice(seat.from, seat.to))
    return room.timeline.filter(said => stay.has(said) || seat.earlier.has(said))
  }

  /** In the chat with the person and in all rooms. */
  visibleTo(staff: Staff): Set<string> {
    const rooms = this.rooms.flatMap(room => this.visibleIn(room, staff))
    return new Set([...this.chats[staff], ...rooms].map(({ text }) => text))
  }

  merge(owner: Staff, colleague: Staff, isWhole: boolean, withSingle: boolean): void {
    const timeline = this.chats[owner].filter(({ isSingle }) => !isSingle || (isWhole && withSingle))
    const seat = { from: timeline.length, isWriter: false, earlier: new Set<Said>() }
    const room = { owner, isOpen: true, isSingle: false, isHandedOn: false, shownFrom: 0, timeline }
    this.rooms.push({ ...room, seats: new Map([[owner, seat]]) })
    this.admit(colleague, isWhole)
  }

  /** The owner of a room that was handed on shows what the owner sees since the last time away, and may show. */
  admit(colleague: Staff, isWhole: boolean): void {
    const room = this.open
    if (!room || this.isInside(colleague)) return
    const first = room.isHandedOn ? Math.max(room.shownFrom, this.#lastStay(room, room.owner)) : 0
    const from = isWhole ? first : room.timeline.length
    const earlier = new Set(this.visibleIn(room, colleague))
    room.seats.set(colleague, { from, isWriter: false, earlier })
    for (const { text } of this.visibleIn(room, colleague)) this.seen[colleague].add(text)
  }

  remove(colleague: Staff): void {
    const seat = this.isInside(colleague) ? this.open?.seats.get(colleague) : undefined
    if (seat) seat.to = this.open?.timeline.length ?? 0
  }

  /** Where the part begins that somebody sees without a hole. */
  #lastStay(room: RoomModel, staff: Staff): number {
    const seen = new Set(this.visibleIn(room, staff))
    const from = room.seats.get(staff)?.from ?? 0
    const missed = room.timeline.findLastIndex((said, index) => index < from && !seen.has(said))
    return missed + 1
  }

  handOn(to: Staff, isWhole: boolean): void {
    const room = this.open
    const former = room?.seats.get(room.owner)
    if (!room || !former) return
    former.isWriter = true
    if (!isWhole) room.shownFrom = room.timeline.length
    Object.assign(room, { owner: to, isSingle: false, isHandedOn: true })
  }

  end(): void {
    const room = this.open
    if (room) room.isOpen = false
  }

  /** Whether somebody may write in the room; in the chat of `staff` only a block forbids it. */
  mayWriteInRoom(colleague: Staff): boolean {
    const room = this.open
    if (!room || !this.isInside(colleague) || room.isSingle || this.blocked.has(room.owner)) return false
    return room.owner === colleague || room.seats.get(colleague)?.isWriter === true
  }

  /** Something is said in the chat of `staff`. */
  say(staff: Staff, said: Said, by: Staff | 'person'): void {
    this.chats[staff].push(said)
    this.#reach(staff, said, by)
    const room = this.open
    if (room?.owner === staff && room.isSingle) said.isSingle = true
    if (!room || room.owner !== staff || room.isSingle) return
    room.timeline.push(said)
    for (const colleague of STAFF) if (this.isInside(colleague)) this.#reach(colleague, said, by)
  }

  #reach(staff: Staff, { text }: Said, by: Staff | 'person'): void {
    this.seen[staff].add(text)
    // The device that sends gets an ack.
    if (staff !== by) this.live[staff].add(text)
  }
}
