import { normaliseSought, type RoomMember, rankOf } from '@parley/protocol/model'

/** How well a member fits what is sought, 0 for not at all: the name here, its pinyin or initials, or the account. */
function memberRank({ id, name, pinyin }: RoomMember, sought: string): number {
  const spelled = pinyin ?? normaliseSought(name)
  const initials = spelled
    .split(' ')
    .map(word => word[0] ?? '')
    .join('')
  return rankOf({ id, nickName: name, remark: '', pinyin: spelled, initials }, sought)
}

/** Those who fit, in their order; everybody where nothing is sought. */
export function findMembers(members: readonly RoomMember[], words: string): readonly RoomMember[] {
  const sought = normaliseSought(words)
  return sought === '' ? members : members.filter(member => memberRank(member, sought) > 0)
}

/** The first few of them, best first. */
export function bestMembers(
  members: readonly RoomMember[],
  words: string,
  most: number,
): readonly RoomMember[] {
  const sought = normaliseSought(words)
  if (sought === '') return members.slice(0, most)
  return members
    .map(member => ({ member, rank: memberRank(member, sought) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ member }) => member)
}
