import type { Seat } from '@parley/protocol/model'
import * as z from 'zod/mini'

/** What one device sends, as Janus numbers it. */
export interface Feed {
  id: number
  seat: Pick<Seat, 'user' | 'device'>
}

const Publishers = z.object({
  publishers: z.optional(z.array(z.object({ id: z.number(), display: z.optional(z.string()) }))),
})
const Name = z.tuple([z.string(), z.string()])

/** The name of a feed says whose it is. */
export const feedNameOf = ({ user, device }: Feed['seat']): string => JSON.stringify([user, device])

export function decodePublishers(data: unknown): Feed[] {
  const parsed = Publishers.safeParse(data)
  return (parsed.success ? (parsed.data.publishers ?? []) : []).flatMap(({ id, display = '' }) => {
    const seat = seatIn(display)
    return seat ? [{ id, seat }] : []
  })
}

function seatIn(display: string): Feed['seat'] | undefined {
  try {
    const name = Name.safeParse(JSON.parse(display))
    return name.success ? { user: name.data[0], device: name.data[1] } : undefined
  } catch {
    return undefined
  }
}
