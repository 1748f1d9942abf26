import { ROOM_STANZA, STANZA } from '../targets/parley.ts'
import { DOMAIN } from '../targets/target.ts'

/** Between people of a crowd, by their numbers. */
export interface Conversation {
  stanza: string
  members: readonly number[]
  addressFor(writer: number): string
}

/** Members of a group who are online, as docs/scaling.md reckons. */
export const CIRCLE = 50

/** The room of this number that the seed has founded. */
export const circle = (at: number, size: number, people: number): Conversation => ({
  stanza: ROOM_STANZA,
  members: Array.from({ length: size }, (_, place) => (at * size + place) % people),
  addressFor: () => `circle-${at}@group.${DOMAIN}`,
})

export const directChat = (one: number, other: number): Conversation => ({
  stanza: STANZA,
  members: [one, other],
  addressFor: writer => `u${writer === one ? other : one}@user.${DOMAIN}`,
})
