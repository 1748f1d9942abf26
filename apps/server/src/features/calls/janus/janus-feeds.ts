import { MEDIA_ROLES, type MediaRole, type Seat } from '@parley/protocol/model'
import * as z from 'zod/mini'

export type SeatName = Pick<Seat, 'user' | 'device'>

/** What one device sends, as Janus numbers it. */
export interface Feed {
  id: number
  seat: SeatName
}

/** A line of a receiving connection, and what it carries. */
export interface FeedLine {
  mid: string
  feed: number
  role: MediaRole
}

const Sent = z.object({ type: z.string(), mid: z.string(), disabled: z.optional(z.boolean()) })
const Publisher = z.object({
  id: z.number(),
  display: z.optional(z.string()),
  streams: z.optional(z.array(Sent)),
})
const Publishers = z.object({ publishers: z.optional(z.array(Publisher)) })
const Streams = z.object({
  streams: z.array(
    z.object({ mid: z.string(), feed_id: z.optional(z.number()), feed_mid: z.optional(z.string()) }),
  ),
})
const Name = z.tuple([z.string(), z.string()])

/** What our devices send, in the order of the roles. */
const KINDS: Record<MediaRole, 'audio' | 'video'> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
}

/** Janus leaves lines out of its offers that it cannot use, and would send others in their place. */
const isUsual = (streams: readonly z.infer<typeof Sent>[]): boolean =>
  streams.length === MEDIA_ROLES.length &&
  MEDIA_ROLES.every((role, at) =>
    streams.some(({ type, mid, disabled }) => mid === String(at) && type === KINDS[role] && !disabled),
  )

export const seatKeyOf = ({ user, device }: SeatName): string => `${user} ${device}`

/** The name of a feed says whose it is. */
export const feedNameOf = ({ user, device }: SeatName): string => JSON.stringify([user, device])

export function decodePublishers(data: unknown): Feed[] {
  const parsed = Publishers.safeParse(data)
  return (parsed.success ? (parsed.data.publishers ?? []) : []).flatMap(({ id, display = '', streams }) => {
    const seat = seatIn(display)
    return seat && (!streams || isUsual(streams)) ? [{ id, seat }] : []
  })
}

/** Lines whose feed has ended carry nothing. */
export function decodeLines(data: unknown): FeedLine[] {
  const parsed = Streams.safeParse(data)
  return (parsed.success ? parsed.data.streams : []).flatMap(({ mid, feed_id, feed_mid }) => {
    const role = MEDIA_ROLES[Number(feed_mid)]
    return feed_id === undefined || !role ? [] : [{ mid, feed: feed_id, role }]
  })
}

/** Whether the offer has the lines that Janus names, in their order: it sends by their numbers. */
export function hasLinesAsNamed(data: unknown, sdp: string): boolean {
  const named = Streams.safeParse(data)
  const offered = Array.from(sdp.matchAll(/^a=mid:(\S+)/gm), ([, mid]) => mid)
  return named.success && named.data.streams.map(({ mid }) => mid).join(' ') === offered.join(' ')
}

/** The streams of a feed, which are numbered in the order of the roles. */
export const streamsOf = (feed: number, roles: readonly MediaRole[]) =>
  roles.map(role => ({ feed, mid: String(MEDIA_ROLES.indexOf(role)) }))

function seatIn(display: string): SeatName | undefined {
  try {
    const name = Name.safeParse(JSON.parse(display))
    return name.success ? { user: name.data[0], device: name.data[1] } : undefined
  } catch {
    return undefined
  }
}
