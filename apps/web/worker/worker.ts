import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { answerPage } from './answer-page.ts'
import { press, showPushed } from './pushes.ts'
import { SYNC, sendPending } from './replies.ts'
import { takeShared } from './shared.ts'
import { takeOver } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const PRECACHE: PrecacheEntry[]

/** Pages that may open without a network: `/` alone is not the page, whose file the network has newer. */
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

self.addEventListener('activate', event => {
  // The page is asked for while this worker is still starting.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

self.addEventListener('fetch', event => {
  const answer = takeShared(self, event.request) ?? answerPage(event)
  if (answer) event.respondWith(answer)
})

/** Windows ask which build would take over, and then for it. */
self.addEventListener('message', event => {
  const [port] = event.ports
  if (event.data === 'build') port?.postMessage(PRECACHE.map(({ url }) => url))
  if (event.data === 'take over') event.waitUntil(takeOver(self))
})

self.addEventListener('push', event => event.waitUntil(showPushed(self, event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { reply } = event as { reply?: string | null }
  event.waitUntil(press(self, event.notification, { action: event.action, text: reply ?? undefined }))
})
self.addEventListener('sync', event => {
  const { tag } = event as { tag?: string }
  if (tag === SYNC) (event as ExtendableEvent).waitUntil(sendPending(self))
})
