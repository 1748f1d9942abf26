import type { ConversationKey } from '@parley/protocol/model'

/** Where the app is. */
export interface Location {
  pathname: string
  /** With its `?`; empty: none. */
  search: string
  /** With its `#`; empty: none. */
  hash: string
  /** What the page that led here said about it; goes when the tab is closed. */
  state: LocationState | null
  /** Names this entry of the history; `default`: the first page of the tab. */
  key: string
}

interface LocationState {
  /** Where to go after signing in. */
  returnTo?: string
  isArrival?: boolean
  conversation?: ConversationKey
  [step: string]: unknown
}

/** A string may be a path, or begin with `?` on the same one. */
export type Target = string | { pathname?: string; search?: string; hash?: string }

export interface NavigateOptions {
  /** Going back then leads past this page. */
  replace?: boolean
  state?: LocationState | null
}

export interface TabHistory {
  location(): Location
  go(to: Target, options?: NavigateOptions): void
  /** Back, by a negative number. */
  move(steps: number): void
  /** Returns a function that ends it. */
  listen(onChange: () => void): () => void
}

const withMark = (mark: string, text = ''): string =>
  text === '' || text === mark || text.startsWith(mark) ? text : mark + text

/** Any: only what comes after it matters. */
const ORIGIN = 'https://app.invalid'

export function resolveTarget(to: Target, { pathname }: Pick<Location, 'pathname'>) {
  if (typeof to === 'string') {
    const { pathname: path, search, hash } = new URL(to, ORIGIN + pathname)
    return { pathname: path, search, hash }
  }
  return {
    pathname: to.pathname ?? pathname,
    search: withMark('?', to.search),
    hash: withMark('#', to.hash),
  }
}

export const addressOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** What an entry of the browser's history carries. */
interface Entry {
  usr?: LocationState | null
  key?: string
}

/** The history of this tab. */
export function createBrowserHistory(): TabHistory {
  const listeners = new Set<() => void>()
  const read = (): Location => {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = (window.history.state ?? {}) as Entry
    return { pathname, search, hash, state: usr, key }
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    location: read,
    go(to, { replace = false, state = null } = {}) {
      const entry: Entry = { usr: state, key: newKey() }
      const address = addressOf(resolveTarget(to, window.location))
      if (replace) window.history.replaceState(entry, '', address)
      else window.history.pushState(entry, '', address)
      tell()
    },
    move: steps => window.history.go(steps),
    listen(onChange) {
      listeners.add(onChange)
      window.addEventListener('popstate', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('popstate', onChange)
      }
    },
  }
}

/** One without a browser, for views that are looked at by themselves. */
export function createMemoryHistory(first = '/'): TabHistory {
  const listeners = new Set<() => void>()
  const entries: Location[] = [{ ...resolveTarget(first, { pathname: '/' }), state: null, key: 'default' }]
  let index = 0
  const current = () => entries[index] as Location
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    location: current,
    go(to, { replace = false, state = null } = {}) {
      const next = { ...resolveTarget(to, current()), state, key: newKey() }
      if (!replace) index++
      entries.splice(index, entries.length, next)
      tell()
    },
    move(steps) {
      index = Math.min(entries.length - 1, Math.max(0, index + steps))
      tell()
    },
    listen(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
