/** What `/chat` was opened with [shell-5]. */
export interface EntryLink {
  domain: string
  /** A single-use code, or a token of that domain; undefined: the page around this one hands one over [embed-8]. */
  token: string | undefined
  isCodigger: boolean
}

const SECRET_PARAMS = ['domain', 'token']

/** The company that a link to `/chat` names, with or without a token; it decides whose login page is shown. */
export function domainOfLink({ href }: Pick<Location, 'href'>): string | undefined {
  const { pathname, searchParams } = new URL(href)
  return pathname === '/chat' ? searchParams.get('domain') || undefined : undefined
}

/**
 * Takes domain and token out of the address bar at once: what is left there goes into the history and into
 * bookmarks, and can be read over the shoulder.
 */
export function takeEntry(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState'>,
  isFramed = false,
): EntryLink | undefined {
  const url = new URL(location.href)
  const { searchParams } = url
  const isHanded = isFramed && searchParams.has('embed')
  if (url.pathname !== '/chat' || !(isHanded || SECRET_PARAMS.some(name => searchParams.has(name))))
    return undefined
  const domain = searchParams.get('domain') ?? ''
  const token = searchParams.get('token') ?? ''
  for (const name of SECRET_PARAMS) searchParams.delete(name)
  history.replaceState(null, '', url.pathname + url.search)
  if (isHanded) return { domain, token: undefined, isCodigger: false }
  if (domain === '' || token === '') return undefined
  const flag = searchParams.get('codiggerIM')
  return { domain, token, isCodigger: flag !== null && flag !== '0' && flag !== 'false' }
}
