import { distinctName, type RoomMember } from '@parley/protocol/model'

/** The name as words; where two bear it, with the account. */
export const nameOfMember = (member: RoomMember, namesakes: ReadonlySet<string>): string =>
  namesakes.has(member.id) ? distinctName(member) : member.name
