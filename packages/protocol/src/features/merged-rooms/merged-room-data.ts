import * as z from 'zod/mini'
import type { MergedRoom } from './merged-room.ts'

/** A merged room on the wire, beside the data of its room. */
export const MergedRoomData = z.object({
  person_name: z.string(),
  person_avatar: z.string(),
  person_serial: z.number(),
  is_customer: z.boolean(),
  /** The button is '0'. */
  is_single: z.boolean(),
  writers: z.array(z.string()),
  /** The last seq of the room before its present owner. */
  owned_from: z.number(),
})
type MergedRoomData = z.infer<typeof MergedRoomData>

export const encodeMergedRoom = ({ person, isSingle, writers, ownedFrom }: MergedRoom): MergedRoomData => ({
  person_name: person.name,
  person_avatar: person.avatar,
  person_serial: person.serial,
  is_customer: person.isCustomer,
  is_single: isSingle,
  writers: [...writers],
  owned_from: ownedFrom,
})

export const decodeMergedRoom = (id: string, data: MergedRoomData): MergedRoom => ({
  person: {
    id,
    name: data.person_name,
    avatar: data.person_avatar,
    serial: data.person_serial,
    isCustomer: data.is_customer,
  },
  isSingle: data.is_single,
  writers: data.writers,
  ownedFrom: data.owned_from,
})
