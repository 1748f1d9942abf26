import { distinctName, type RoomMember } from '@parley/protocol/model'

/** The name as text, with the account if it is not unique. */
export const nameOfMember = (member: RoomMember, namesakes: ReadonlySet<string>): string =>
  namesakes.has(member.id) ? distinctName(member) : member.name
