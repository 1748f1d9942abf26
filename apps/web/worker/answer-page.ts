import { matchPrecache } from 'workbox-precaching'

/** Other pages need what only the server's own answer allows, e.g. the camera. */
const KEPT_PAGES = /^\/(login|chat|contacts|customers|space|open|share)?\/?$/
const SHELL = '/index.html'
/** A network that takes longer counts as none. */
const PATIENCE_MS = 1_000

/** The page of the server, newest first; without one in time, the page that was kept. None: not for us. */
export function answerPage(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || origin !== location.origin || !KEPT_PAGES.test(pathname))
    return undefined
  return askFirst(event)
}

async function askFirst(event: FetchEvent): Promise<Response> {
  const asked = ask(event)
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await matchPrecache(SHELL)) ?? (await asked)
}

const ask = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
