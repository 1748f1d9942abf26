/** The same key for both people of a direct chat; user names contain no space. */
export const directKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`
