import type { Identity } from './calls.ts'
import { canKeep, drop, keep, keepWaitingLine, recall, recallWaitingLines } from './page-store.ts'

interface Hello {
  identity?: Identity
  /** By which the visitor is known on that website. */
  key?: string
  /** What that visitor wrote and the server has not yet. */
  waiting?: string[]
  /** False: the website cannot keep a key. */
  keeps: boolean
  language?: string
}

/** The page around the frame; empty where the frame is opened by itself. The loader names it; the server and the browser check it. */
export const hostOrigin: string = parent === window ? '' : decodeURIComponent(location.hash.slice(1))

/** Posts messages to that page only. */
export function tellHost(message: object): void {
  if (hostOrigin !== '') parent.postMessage(message, hostOrigin)
}

/** What the page knows of its visitor, and from then on whether the panel is open and what the visitor looks at. */
export function listenToHost(shown: (isShown: boolean, about: unknown) => void): Promise<Hello> {
  if (hostOrigin === '') return Promise.resolve(helloOfPage())
  return new Promise(resolve => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== hostOrigin || !data) return
      if (data.parley === 'hello') resolve({ ...data, key: data.key ?? recall(ownKeyName) })
      if (data.parley === 'key') newKey = data.key
      if (data.parley === 'shown' || data.parley === 'hidden') shown(data.parley === 'shown', data.about)
    })
    tellHost({ parley: 'ready' })
  })
}

/** Opened by itself, the chat keeps what a page would; inside of websites it kept the key before the page could. */
const team = location.pathname.split('/').at(-1)
const ownWaitingName = `parley.waiting.${team}/`
const ownKeyName = `parley.visitor.${team}`

function helloOfPage(): Hello {
  const key = recall(ownKeyName)
  return { keeps: canKeep(), waiting: recallWaitingLines(ownWaitingName), ...(key && { key }) }
}

let newKey: string | undefined

/** Somebody who begins in two tabs is one visitor. */
export const keyOfOtherTab = (): string | undefined => (hostOrigin === '' ? recall(ownKeyName) : newKey)

/** `id`: of the person whom the website has named. */
export function keepKey(key: string, id: string | undefined): void {
  tellHost({ parley: 'keep', key, id })
  if (hostOrigin === '') keep(ownKeyName, key)
  // A page of this origin, as the demo shop, keeps its key under this name.
  else if (hostOrigin !== location.origin) drop(ownKeyName)
}

let kept = new Map<string, string>()

/** Whoever leaves before the server has it finds it again. */
export function keepWaiting(waiting: Map<string, string>): void {
  for (const [id, line] of waiting) if (kept.get(id) !== line) keepLine(id, line)
  for (const id of kept.keys()) if (!waiting.has(id)) keepLine(id, '')
  kept = waiting
}

function keepLine(id: string, line: string): void {
  tellHost({ parley: 'waiting', id, line })
  if (hostOrigin === '') keepWaitingLine(ownWaitingName, id, line)
}
