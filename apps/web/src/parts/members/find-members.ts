import type { State } from '@parley/core'
import { normaliseSought, type RoomMember, rankOf } from '@parley/protocol/model'

type Named = Pick<RoomMember, 'id' | 'name' | 'pinyin'>

/** How well a member matches, 0 for not at all: by remark, name in the room, pinyin, initials or account. */
function memberRank({ id, name, pinyin }: Named, sought: string, remarks: State['remarks']): number {
  const spelled = pinyin ?? normaliseSought(name)
  const initials = spelled
    .split(' ')
    .map(word => word[0] ?? '')
    .join('')
  return rankOf({ id, nickName: name, remark: remarks[id] ?? '', pinyin: spelled, initials }, sought)
}

/** Matching members in their order; everybody for an empty query. */
export function findMembers(
  members: readonly RoomMember[],
  words: string,
  remarks: State['remarks'] = {},
): readonly RoomMember[] {
  const sought = normaliseSought(words)
  return sought === '' ? members : members.filter(member => memberRank(member, sought, remarks) > 0)
}

/** The best few matches. */
export function bestMembers<T extends Named>(
  members: readonly T[],
  words: string,
  most: number,
  remarks: State['remarks'] = {},
): readonly T[] {
  const sought = normaliseSought(words)
  if (sought === '') return members.slice(0, most)
  return members
    .map(member => ({ member, rank: memberRank(member, sought, remarks) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ member }) => member)
}
