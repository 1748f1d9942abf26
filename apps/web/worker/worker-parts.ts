/** What the server has sent about a conversation. */
export interface About {
  /** Whom it was sent to: several people may be signed in in one browser. */
  owner?: string
  key: string
  messageId: string
  isCall?: true
  /** The names of the buttons, and what becomes of a reply. */
  words?: { reply: string; read: string; unsent: string; refused: string }
  /** Whether a window that opens by itself is signed in. */
  isKept?: boolean
  /** For a call: its buttons, and what is said when it no longer rings. */
  ring?: { answer: string; decline: string; over: string }
  /** Marks as read, and replies, or declines, without a session. */
  pass?: string
  /** Not sent yet; goes out under this id. */
  reply?: { id: string; text: string }
  /** Goes into the composer. */
  draft?: string
}

/** What browsers know, and the types do not yet. */
export interface ShownNotification extends NotificationOptions {
  renotify?: boolean
  actions?: { action: string; title: string; type?: 'text' }[]
}

/** What a window is asked to do. Windows in which somebody else is signed in do not. */
export type PressedMessage = { owner?: string | undefined } & (
  | { open: string | undefined; draft: string | undefined }
  | { answer: string }
)

/** A window of the app. */
export interface AppWindow {
  url: string
  focus(): Promise<unknown>
  postMessage(message: PressedMessage, transfer?: Transferable[]): void
}

/** What is needed of the worker. */
export interface WorkerParts {
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'> & {
    /** Where the browser calls the worker when there is a network again. */
    sync?: { register(tag: string): Promise<void> }
  }
  navigator: { setAppBadge?(count: number): Promise<void> }
  caches: Pick<CacheStorage, 'open' | 'delete'>
  fetch: typeof fetch
}

export const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

const PATIENCE_MS = 10_000

/** The answer of the server; undefined: there is none, or none that will last. */
export async function post(worker: WorkerParts, path: string, body: object): Promise<Response | undefined> {
  const answer = await worker
    .fetch(`/business/user/push/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Else the press would be lost with the worker, which browsers end some time.
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    .catch(() => undefined)
  return answer && (answer.status >= 500 || answer.status === 429) ? undefined : answer
}
