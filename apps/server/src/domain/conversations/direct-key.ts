/** Both ends of a one-to-one conversation name the same row; user names hold no space. */
export const directKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`
