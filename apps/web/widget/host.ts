import type { Identity } from './calls.ts'

interface Hello {
  identity?: Identity
  /** By which the visitor is known on that website. */
  key?: string
  /** What that visitor wrote and the server has not yet. */
  waiting?: string
  /** False: the website cannot keep a key. */
  keeps: boolean
  language?: string
}

/** The page around the frame; empty where the frame is opened by itself. The loader names it; the server and the browser check it. */
export const hostOrigin = (): string => (parent === window ? '' : decodeURIComponent(location.hash.slice(1)))

/** Posts messages to that page only. */
export function tellHost(message: object): void {
  const origin = hostOrigin()
  if (origin !== '') parent.postMessage(message, origin)
}

/** What the page knows of its visitor, and from then on whether the panel is open and what the visitor looks at. */
export function listenToHost(shown: (isShown: boolean, about: unknown) => void): Promise<Hello> {
  if (hostOrigin() === '') return Promise.resolve(helloOfPage())
  return new Promise(resolve => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== hostOrigin()) return
      if (data?.parley === 'hello') resolve({ ...data, key: data.key ?? readOwnKey() })
      if (data?.parley === 'shown' || data?.parley === 'hidden') shown(data.parley === 'shown', data.about)
    })
    tellHost({ parley: 'ready' })
  })
}

const ownWaitingName = `parley.waiting.${location.pathname.split('/').at(-1)}`
const ownKeyName = `parley.visitor.${location.pathname.split('/').at(-1)}`

/** Opened by itself, the chat keeps the key; inside of websites it did so before the page could. */
function readOwnKey(): string | undefined {
  try {
    return localStorage.getItem(ownKeyName) ?? undefined
  } catch {
    return undefined
  }
}

function helloOfPage(): Hello {
  try {
    localStorage.setItem('parley.probe', '1')
    localStorage.removeItem('parley.probe')
  } catch {
    return { keeps: false }
  }
  const key = readOwnKey()
  const waiting = localStorage.getItem(ownWaitingName) ?? ''
  return { keeps: true, waiting, ...(key !== undefined && { key }) }
}

/** `id`: of the person whom the website has named. */
export function keepKey(key: string, id: string | undefined): void {
  tellHost({ parley: 'keep', key, id })
  try {
    if (hostOrigin() === '') localStorage.setItem(ownKeyName, key)
    else localStorage.removeItem(ownKeyName)
  } catch {
    // The visitor is known until the page is left.
  }
}

let kept = ''

/** Whoever leaves before the server has it finds it again; empty: the server has everything. */
export function keepWaiting(waiting: string): void {
  if (waiting === kept) return
  kept = waiting
  tellHost({ parley: 'waiting', waiting })
  try {
    if (hostOrigin() === '') localStorage.setItem(ownWaitingName, waiting)
  } catch {
    // It is sent while the page is open, or not at all.
  }
}
