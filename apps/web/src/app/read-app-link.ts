const LINK = /^web\+parley:\/*(.*)$/i
/** Any: only whether a path leaves it matters. */
const ORIGIN = 'https://app.invalid'

/** The page that a `web+parley:` link means; links come from anywhere, so nothing outside of the app is one. */
export function readAppLink(link: string): string | undefined {
  const [, rest] = LINK.exec(link) ?? []
  if (rest === undefined || !URL.canParse(`/${rest}`, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(`/${rest}`, ORIGIN)
  // A path with two slashes in front would be another host to the browser.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
