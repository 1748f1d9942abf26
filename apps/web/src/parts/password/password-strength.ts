/** 0 to 4; 0 while empty. A password that is not allowed never gets beyond 1. */
export type Strength = 0 | 1 | 2 | 3 | 4

const SORTS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** A hint while typing, not a rule: length counts most, variety helps. */
export function passwordStrength(password: string, isAllowed: boolean): Strength {
  if (password === '') return 0
  if (!isAllowed) return 1
  const sorts = SORTS.filter(sort => sort.test(password)).length
  const length = [...password].length
  if (length >= 16 || (length >= 12 && sorts >= 3)) return 4
  return length >= 12 || sorts >= 3 ? 3 : 2
}
