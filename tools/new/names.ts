/** The spellings of one name: `poll-vote`, `poll_vote`, `pollVote`, `PollVote`, `Poll vote`. */
export interface Names {
  slug: string
  snake: string
  camel: string
  pascal: string
  label: string
}

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Undefined when the name is not written like `poll-vote`. */
export function namesOf(slug: string): Names | undefined {
  if (!SLUG.test(slug)) return undefined
  const pascal = slug.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return {
    slug,
    snake: slug.replaceAll('-', '_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    label: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' '),
  }
}
