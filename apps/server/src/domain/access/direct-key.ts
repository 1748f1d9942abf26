/** The same key for both people of a direct chat; user names contain no space. */
export const directKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
