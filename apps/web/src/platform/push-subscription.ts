import { noticeTag } from '@parley/protocol/model'
import { appRegistration } from './app-worker.ts'
import { openKeyValueStore } from './key-value-store.ts'

interface PushServer {
  key(): Promise<string | undefined>
  subscribe(subscription: {
    endpoint: string
    p256dh: string
    auth: string
    key: string
    language: 'zh-CN' | 'en'
  }): Promise<'done' | 'outdated' | 'failed'>
  unsubscribe(endpoint: string): Promise<void>
  try(endpoint: string): Promise<boolean>
}

const store = openKeyValueStore(() => localStorage)

/** A browser has one subscription, which is of whoever has renewed it last. */
const SUBSCRIBED = 'parley.subscribed'

let isOn = false

/** Whether this browser is told of their messages by the server, also while a window is open. */
export const isPushOn = (owner: string): boolean => isOn && (store.get(SUBSCRIBED) ?? owner) === owner

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyOf = ({ options }: PushSubscription): string => base64Url(options.applicationServerKey)

/** The subscription with the present key of the server; one with another key is ended. */
async function subscriptionWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription()
  if (existing && keyOf(existing) === key) return existing
  await existing?.unsubscribe()
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** One window at a time, so that the server and this browser agree on whose the subscription is. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('parley:subscription', work) : work()

interface Told {
  owner: string
  language: 'zh-CN' | 'en'
}

/** Compared and renewed at every start and focus: browsers change subscriptions without a word. */
export const turnPushOn = (server: PushServer, told: Told): Promise<void> =>
  inTurn(() => subscribe(server, told))

async function subscribe(server: PushServer, { owner, language }: Told): Promise<void> {
  try {
    const manager = (await appRegistration())?.pushManager
    const key = manager && (await server.key())
    if (!manager || key === undefined) return
    const subscription = await subscriptionWith(manager, key)
    const [p256dh, auth] = [base64Url(subscription.getKey('p256dh')), base64Url(subscription.getKey('auth'))]
    const { endpoint } = subscription
    isOn = (await server.subscribe({ endpoint, p256dh, auth, key, language })) === 'done'
    if (isOn) store.set(SUBSCRIBED, owner)
  } catch {
    // The browser has no push service, or it cannot be reached: windows that are open go on telling.
    isOn = false
  }
}

/** Whether the push service has taken a trial for this browser. */
export async function tryPush(server: Pick<PushServer, 'try'>): Promise<boolean> {
  const subscription = await (await appRegistration())?.pushManager?.getSubscription()
  return subscription ? await server.try(subscription.endpoint) : false
}

export function turnPushOff(server: PushServer, owner: string): Promise<void> {
  isOn = false
  return inTurn(() => unsubscribe(server, owner))
}

async function unsubscribe(server: PushServer, owner: string): Promise<void> {
  isOn = false
  // Somebody else is told here, by the same subscription.
  if ((store.get(SUBSCRIBED) ?? owner) !== owner) return
  try {
    const subscription = await (await appRegistration())?.pushManager?.getSubscription()
    if (!subscription) return
    await server.unsubscribe(subscription.endpoint)
    await subscription.unsubscribe()
  } catch {
    // It is gone, then.
  }
}

const shownHere = async (): Promise<readonly Notification[]> =>
  globalThis.Notification?.permission === 'granted'
    ? ((await (await appRegistration())?.getNotifications()) ?? [])
    : []

/** What was read, here or elsewhere, needs no notification any more. One of an older server does not say whose it is. */
export async function closePushed(owner: string, key: string, messageId?: string): Promise<void> {
  const tags = [noticeTag(owner, key), key]
  for (const one of await shownHere())
    if (tags.includes(one.tag) && (messageId === undefined || one.data?.messageId === messageId)) one.close()
}

/** Every window in which somebody is signed in holds or awaits the lock of this name and theirs. */
export const ALERTS_LOCK = 'parley:alerts:'

async function ownersHere(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  const names = [...held, ...pending].map(({ name = '' }) => name)
  return new Set(
    names.filter(name => name.startsWith(ALERTS_LOCK)).map(name => name.slice(ALERTS_LOCK.length)),
  )
}

/** Who signed in last: a notification that does not say whose it is was for them. */
const LAST = 'parley.told'

/** What one person was told is not for the next one at this browser, unless they are signed in here, too [push-8]. */
export async function keepPushedFor(owner: string): Promise<void> {
  const isSame = store.get(LAST) === owner
  store.set(LAST, owner)
  const here = await ownersHere()
  for (const one of await shownHere()) {
    const whose = one.data?.owner
    if (whose === undefined ? !isSame : whose !== owner && !here.has(whose)) one.close()
  }
}

/** Words that were written into a notification, and are nowhere else. */
const holdsWords = ({ data }: Notification): boolean => (data?.reply ?? data?.draft) !== undefined

/**
 * Who has signed out leaves none behind, nor their name [push-8]; others who are signed in in this browser keep theirs. Who
 * was signed out by the server finds again what they wrote.
 */
export async function forgetPushedFor(owner: string, isForGood: boolean): Promise<void> {
  if (store.get(LAST) === owner) store.remove(LAST)
  // The subscription was theirs, and is nobody's now.
  if (store.get(SUBSCRIBED) === owner) store.set(SUBSCRIBED, '')
  const here = await ownersHere()
  for (const one of await shownHere()) {
    const whose = one.data?.owner
    const isOwn = whose === owner && (isForGood || !holdsWords(one))
    if (isOwn || (whose !== owner && !here.has(whose))) one.close()
  }
}
