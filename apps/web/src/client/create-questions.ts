/** Each call asks anew and answers whether its question still stands: an answer to an older one is no answer. */
export function createQuestions(): () => () => boolean {
  let latest = 0
  return () => {
    const asked = ++latest
    return () => asked === latest
  }
}
