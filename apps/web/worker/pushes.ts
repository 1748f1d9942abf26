interface Pushed {
  title: string
  body: string
  lang: string
  tag: string
  navigate: string
  data: {
    key: string
    messageId: string
    isCall?: true
    /** The names of the buttons. */
    words?: { reply: string; read: string }
    /** Marks as read without a session. */
    pass?: string
  }
}

/** What browsers know, and the types do not yet. */
interface Shown extends NotificationOptions {
  renotify?: boolean
  actions?: { action: string; title: string }[]
}

/** A window of the app. */
interface AppWindow {
  url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** What is needed of the worker. */
export interface WorkerParts {
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  fetch: typeof fetch
}

type PushData = { json(): unknown } | null

const PRODUCT = 'Parley'
const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
const CALL_WINDOW = '/chatMeeting'

/** What the server has sent; something else is announced without words: a push that shows nothing ends the subscription. */
function readPushed(data: PushData): Partial<Pushed> {
  try {
    const sent = data?.json() as { notification?: Partial<Pushed> } | undefined
    return sent?.notification ?? {}
  } catch {
    return {}
  }
}

const windowsOf = ({ clients }: WorkerParts) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true })

const isCall = ({ url }: AppWindow): boolean => new URL(url).pathname.startsWith(CALL_WINDOW)

const actionsOf = (about: Partial<Pushed['data']> | undefined) =>
  about?.words
    ? [
        { action: 'reply', title: about.words.reply },
        { action: 'read', title: about.words.read },
      ]
    : []

/** Shows every push [push-1]. Its words stay hidden while a call may be showing this screen to others [calls-9]. */
export async function showPushed(worker: WorkerParts, data: PushData): Promise<void> {
  const { title = PRODUCT, body = '', lang = '', tag = '', data: about } = readPushed(data)
  const isHidden = (await windowsOf(worker)).some(isCall)
  const shown: Shown = {
    ...LOOK,
    body: isHidden ? '' : body,
    lang,
    tag,
    data: about,
    // A call is heard, also where the conversation has a notification already.
    renotify: tag !== '' && about?.isCall === true,
    actions: actionsOf(about),
  }
  await worker.registration.showNotification(isHidden ? PRODUCT : title, shown)
}

/** Without opening the app [push-8]. What could not be done is shown again. */
export async function readPressed(
  worker: WorkerParts,
  { title, body, lang, tag, data }: Notification,
): Promise<void> {
  const answer = await worker
    .fetch('/business/user/push/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pass: data?.pass }),
    })
    .catch(() => undefined)
  if (answer?.ok) return
  const again: Shown = { ...LOOK, body, lang, tag, data, silent: true, actions: actionsOf(data) }
  await worker.registration.showNotification(title, again)
}

/** Opens the conversation, in a window that is there if possible [push-6]. */
export async function openPressed(worker: WorkerParts, about: unknown): Promise<void> {
  const { key } = (about ?? {}) as Partial<Pushed['data']>
  const window = (await windowsOf(worker)).find(one => !isCall(one))
  if (!window) {
    await worker.clients.openWindow(key === undefined ? '/' : `/?c=${encodeURIComponent(key)}`)
    return
  }
  await window.focus()
  window.postMessage({ open: key })
}
