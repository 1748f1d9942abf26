import { EVERYONE_NAMES } from '../mentions/everyone.ts'

export const MAX_PEOPLE_GROUPS = 200
export const MAX_GROUP_PEOPLE = 1_000
export const MAX_GROUP_NAME_LENGTH = 50

const NAME = /^[^@\p{C}]+$/u

/** A mention ends at an `@` [mentions-1], and one of everyone is another thing [mentions-3]. */
export const canNamePeople = (name: string): boolean =>
  name.length <= MAX_GROUP_NAME_LENGTH &&
  NAME.test(name) &&
  name.trim() === name &&
  !EVERYONE_NAMES.some(other => other.toLowerCase() === name.toLowerCase())
