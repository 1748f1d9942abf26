import type { Identity } from './calls.ts'

interface Hello {
  identity?: Identity
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
  if (hostOrigin() === '') return Promise.resolve({})
  return new Promise(resolve => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== hostOrigin()) return
      if (data?.parley === 'hello') resolve(data)
      if (data?.parley === 'shown' || data?.parley === 'hidden') shown(data.parley === 'shown', data.about)
    })
    tellHost({ parley: 'ready' })
  })
}
