const LINK = /^web\+parley:\/*(.*)$/i
const PAGES = /^\/((chat|contacts|customers|space|chatMeeting)?|(admin|consult|invite|message)(\/[^/].*)?)$/
/** Any: only whether a path leaves it matters. */
const ORIGIN = 'https://app.invalid'

/** The page that a `web+parley:` link means; links come from anywhere, so what is no page of the app is none. */
export function readAppLink(link: string): string | undefined {
  const [, rest] = LINK.exec(link) ?? []
  if (rest === undefined || !URL.canParse(`/${rest}`, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(`/${rest}`, ORIGIN)
  return origin === ORIGIN && PAGES.test(pathname) ? pathname + search + hash : undefined
}
