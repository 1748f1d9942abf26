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

const Publishers = z.object({
  publishers: z.optional(z.array(z.object({ id: z.number(), display: z.optional(z.string()) }))),
})
const Streams = z.object({
  streams: z.array(
    z.object({ mid: z.string(), feed_id: z.optional(z.number()), feed_mid: z.optional(z.string()) }),
  ),
})
const Name = z.tuple([z.string(), z.string()])

export const seatKeyOf = ({ user, device }: SeatName): string => `${user} ${device}`

/** The name of a feed says whose it is. */
export const feedNameOf = ({ user, device }: SeatName): string => JSON.stringify([user, device])

export function decodePublishers(data: unknown): Feed[] {
  const parsed = Publishers.safeParse(data)
  return (parsed.success ? (parsed.data.publishers ?? []) : []).flatMap(({ id, display = '' }) => {
    const seat = seatIn(display)
    return seat ? [{ id, seat }] : []
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
