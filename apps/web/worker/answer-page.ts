import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'

/** Other pages need what only the server's own answer allows, e.g. the camera. */
const KEPT_PAGES = /^\/(login|chat|contacts|customers|space|open|share)?\/?$/
const SHELL = '/index.html'
/** Nobody waits longer for a network to open what is here. */
const PATIENCE_MS = 300

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
  const kept = await matchPrecache(SHELL)
  if (!kept) return await asked
  event.waitUntil(keepPolicy(asked, kept.clone()).catch(() => undefined))
  return kept
}

/** The same page that came late may have another policy, which counts from the next start. */
async function keepPolicy(asked: Promise<Response>, kept: Response): Promise<void> {
  const late = await asked
  const key = getCacheKeyForURL(SHELL)
  if (!key || !late.ok || (await late.clone().text()) !== (await kept.text())) return
  await (await caches.open(cacheNames.precache)).put(key, late)
}

const ask = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
