import { nameKeysOf } from '../../domain/people/name-keys.ts'
import {
  CHINESE_GIVEN_NAMES,
  CHINESE_SURNAMES,
  ENGLISH_FIRST_NAMES,
  ENGLISH_LAST_NAMES,
  POSITIONS,
} from './staff-names.ts'

export interface StaffMember {
  userName: string
  nickName: string
  position: string
}

/** Different steps through lists of different lengths: names repeat late, and are the same in every company. */
const pick = (list: readonly string[], step: number): string => list[step % list.length] ?? ''

const nickNameOf = (index: number): string =>
  index % 5 < 3
    ? pick(CHINESE_SURNAMES, index * 7) + pick(CHINESE_GIVEN_NAMES, index * 11 + Math.floor(index / 84))
    : `${pick(ENGLISH_FIRST_NAMES, index * 3 + Math.floor(index / 44))} ${pick(ENGLISH_LAST_NAMES, index * 5)}`

/** People with Chinese and English names; equal names get numbered accounts. Adds the new accounts to `taken`. */
export function* generateStaff(count: number, taken: Set<string>): Generator<StaffMember> {
  for (let index = 0, made = 0; made < count; index++, made++) {
    const nickName = nickNameOf(index)
    const account = nameKeysOf(nickName).pinyin.replaceAll(' ', '.')
    let userName = account
    for (let number = 2; taken.has(userName); number++) userName = `${account}${number}`
    taken.add(userName)
    yield { userName, nickName, position: pick(POSITIONS, index * 13) }
  }
}
