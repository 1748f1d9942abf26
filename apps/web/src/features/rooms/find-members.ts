import { normaliseSought, type RoomMember, rankOf } from '@parley/protocol/model'

/** How well a member fits what is sought, 0 for not at all: the name here, its pinyin or initials, or the account. */
export function memberRank({ id, name, pinyin }: RoomMember, words: string): number {
  const sought = normaliseSought(words)
  const spelled = pinyin ?? normaliseSought(name)
  const initials = spelled
    .split(' ')
    .map(word => word[0] ?? '')
    .join('')
  return rankOf({ id, nickName: name, remark: '', pinyin: spelled, initials }, sought)
}

/** Those who fit, in their order; everybody where nothing is sought. */
export const findMembers = (members: readonly RoomMember[], words: string): readonly RoomMember[] =>
  words.trim() === '' ? members : members.filter(member => memberRank(member, words) > 0)
