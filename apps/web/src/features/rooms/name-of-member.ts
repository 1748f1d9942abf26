import type { RoomMember } from '@parley/protocol/model'

/** The name as words; where two bear it, with the account. */
export const nameOfMember = ({ id, name }: RoomMember, namesakes: ReadonlySet<string>): string =>
  namesakes.has(id) ? `${name} (${id})` : name
