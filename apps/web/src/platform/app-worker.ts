import { createStore } from 'zustand/vanilla'
import { isInFrame } from './is-in-frame.ts'
import { vouchedFor } from './run-worker.ts'

const HOUR_MS = 3_600_000
const ANSWER_MS = 2_000

interface Shell {
  /** A newer build than that of this window is stored, and waits. */
  isUpdateReady: boolean
}

export const appShell = createStore<Shell>()(() => ({ isUpdateReady: false }))

let registration: ServiceWorkerRegistration | undefined

/** Once it is there and running; undefined where there can be none. */
export const appRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canStore() ? await navigator.serviceWorker.ready : undefined

const canStore = (): boolean => !isInFrame() && 'serviceWorker' in navigator && import.meta.env.PROD

/** When the server was last asked for a newer build. */
let askedAt = 0

/** The files of the build behind a worker. */
const filesOf = (worker: ServiceWorker): Promise<readonly string[]> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve([]), ANSWER_MS)
    worker.postMessage('build', [port2])
  })

/** The script this window was started with, behind those it is built upon; its name changes with every build. */
const ownScript = (): string => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module]')
  return new URL(scripts[scripts.length - 1]?.src ?? '', location.href).pathname
}

/** A window may already be newer than the worker that serves it: the network comes first. */
async function compareBuilds(): Promise<void> {
  const waiting = registration?.waiting
  const files = waiting && registration?.active ? await filesOf(waiting) : []
  appShell.setState({ isUpdateReady: files.length > 0 && !files.includes(ownScript()) })
}

function lookForUpdate(): void {
  if (document.visibilityState !== 'visible' || Date.now() - askedAt < HOUR_MS) return
  askedAt = Date.now()
  // Without a network there is none; the next look comes.
  registration?.update().catch(() => undefined)
}

/** Stores the app in the browser, so that it opens without a network. Called when somebody is signed in and the page is idle. */
export async function startAppWorker(): Promise<void> {
  if (registration || !canStore()) return
  try {
    registration = await navigator.serviceWorker.register(vouchedFor('/sw.js'), { updateViaCache: 'none' })
  } catch {
    // A private window, or the server has none: everything works, only not without a network.
    return
  }
  askedAt = Date.now()
  const { installing } = registration
  installing?.addEventListener('statechange', () => void compareBuilds())
  registration.addEventListener('updatefound', () =>
    registration?.installing?.addEventListener('statechange', () => void compareBuilds()),
  )
  setInterval(lookForUpdate, HOUR_MS)
  document.addEventListener('visibilitychange', lookForUpdate)
  await compareBuilds()
}

/** Starts the new build in this window; the worker follows when no other window needs the old one. */
export async function applyUpdate(): Promise<void> {
  const changed = new Promise<void>(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, ANSWER_MS)
  })
  registration?.waiting?.postMessage('take over')
  await changed
  location.reload()
}
