import { handOver } from './hand-over.ts'
import { reply, sendAgain, sendPending } from './replies.ts'
import { keepShared } from './shared.ts'
import {
  type About,
  type AppWindow,
  LOOK,
  type PressedMessage,
  post,
  type ShownNotification,
  type WorkerParts,
} from './worker-parts.ts'

interface Pushed {
  title: string
  body: string
  lang: string
  tag: string
  icon: string
  /** A number, written as a string. */
  app_badge: string
  data: About
}

type PushData = { json(): unknown } | null
type Pressed = Pick<Notification, 'title' | 'body' | 'lang' | 'tag' | 'icon' | 'data'>

const PRODUCT = 'Parley'
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

/** Platforms that know no text in a notification show a button, which opens the conversation [push-8]. */
function actionsOf(about: Partial<About> | null | undefined): NonNullable<ShownNotification['actions']> {
  const { words, ring } = about ?? {}
  if (ring)
    return [
      { action: 'answer', title: ring.answer },
      { action: 'decline', title: ring.decline },
    ]
  if (!words) return []
  return [
    { action: 'reply', type: 'text', title: words.reply },
    { action: 'read', title: words.read },
  ]
}

/** Shows every push [push-1]. Its words stay hidden while a call may be showing this screen to others [calls-9]. */
export async function showPushed(worker: WorkerParts, data: PushData): Promise<void> {
  const { title = PRODUCT, body = '', lang = '', tag = '', icon, app_badge, data: about } = readPushed(data)
  const isHidden = (await windowsOf(worker)).some(isCall)
  const shown: ShownNotification = {
    ...LOOK,
    ...(icon && !isHidden && { icon }),
    body: isHidden ? '' : body,
    lang,
    tag,
    data: about,
    // A call is heard, also where the conversation has a notification already.
    renotify: tag !== '' && about?.isCall === true,
    actions: actionsOf(about),
  }
  await worker.registration.showNotification(isHidden ? PRODUCT : title, shown)
  // Not every browser has an icon to put it on [installed-2].
  if (app_badge !== undefined) await worker.navigator.setAppBadge?.(Number(app_badge)).catch(() => undefined)
  // There is a network.
  await sendPending(worker)
}

/** In its place, and quietly. */
async function showAgain(
  worker: WorkerParts,
  { title, body, lang, tag, icon, data }: Pressed,
  changes: Partial<ShownNotification> = {},
): Promise<void> {
  const again: ShownNotification = {
    ...LOOK,
    icon,
    body,
    lang,
    tag,
    data,
    silent: true,
    actions: actionsOf(data),
    ...changes,
  }
  await worker.registration.showNotification(title, again)
}

/** Without opening the app [push-8]. What could not be done is shown again. */
async function read(worker: WorkerParts, pressed: Pressed): Promise<void> {
  const answer = await post(worker, 'read', { pass: pressed.data?.pass })
  if (!answer?.ok) await showAgain(worker, pressed)
}

/** Who is late is told so [push-11]. */
async function decline(worker: WorkerParts, pressed: Pressed): Promise<void> {
  const { owner, key, messageId, pass, ring } = pressed.data as About
  const answer = await post(worker, 'decline', { pass })
  if (!answer) return await showAgain(worker, pressed)
  const said = await answer.json().catch(() => undefined)
  if (said?.data?.outcome !== 'declined')
    await showAgain(worker, pressed, { body: ring?.over ?? '', data: { owner, key, messageId }, actions: [] })
}

const opens = (worker: WorkerParts, address: string): Promise<boolean> =>
  worker.clients.openWindow(address).then(
    () => true,
    () => false,
  )

/** Some platforms bring a window to the front at a true press only. */
const raise = (window: AppWindow): Promise<boolean> =>
  window.focus().then(
    () => true,
    () => false,
  )

/** In a window that can, else in a new one; in one that may be asleep, if no other is signed in. False: nowhere. */
async function act(
  worker: WorkerParts,
  { isKept }: Partial<About>,
  message: PressedMessage,
  address: () => Promise<string>,
): Promise<boolean> {
  const windows = (await windowsOf(worker)).filter(one => !isCall(one))
  const { taken, silent } = await handOver(windows, message)
  if (taken) await raise(taken)
  if (taken) return true
  const [asleep] = silent
  if (isKept || !asleep) return await opens(worker, await address())
  await raise(asleep)
  asleep.postMessage(message)
  return true
}

/** A new window belongs to who signed in last, of any company; here it is to be that of whom the notification was for. */
function addressFor(owner: string | undefined, address: string): string {
  if (owner === undefined) return address
  const company = encodeURIComponent(owner.slice(owner.lastIndexOf('@') + 1))
  return `${address}${address.includes('?') ? '&' : '?'}company=${company}`
}

/** In the window of the call, which takes the seat when it opens; by a window that is signed in, if only that one is [push-11]. */
async function answer(worker: WorkerParts, pressed: Pressed): Promise<void> {
  const { owner, messageId, isKept } = pressed.data as About
  const address = `${CALL_WINDOW}?call=${messageId}`
  const message = { owner, answer: messageId }
  const there = (await windowsOf(worker)).find(({ url }) => url.includes(address))
  if (there) {
    const { taken } = await handOver([there], message)
    // Where the call is under way nobody listens.
    if ((await raise(there)) || taken) return
  }
  const own = addressFor(owner, address)
  if (isKept && (await opens(worker, own))) return
  if (!(await act(worker, { isKept }, message, async () => own))) await showAgain(worker, pressed)
}

/** Opens the conversation, in a window that is there if possible [push-6]. */
async function open(worker: WorkerParts, pressed: Pressed): Promise<void> {
  const about = (pressed.data ?? {}) as Partial<About>
  const { owner, key, draft } = about
  const address = key === undefined ? '/' : `/?c=${encodeURIComponent(key)}`
  const isDone = await act(worker, about, { owner, open: key, draft }, async () =>
    addressFor(
      owner,
      draft === undefined ? address : await keepShared(worker, { text: draft, to: key, owner }),
    ),
  )
  if (!isDone) await showAgain(worker, pressed)
}

/** What was pressed in a notification, and what was written into it. */
export async function press(
  worker: WorkerParts,
  notification: Pressed,
  { action, text = '' }: { action: string; text?: string | undefined },
): Promise<void> {
  if (notification.data?.reply) return void (await sendAgain(worker, notification))
  if (action === 'read') return await read(worker, notification)
  if (action === 'decline') return await decline(worker, notification)
  if (action === 'answer') return await answer(worker, notification)
  if (action === 'reply' && text.trim() !== '') return await reply(worker, notification, text)
  await open(worker, notification)
}
