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

let isOn = false

/** Whether this browser is told of messages by the server, also while a window is open. */
export const isPushOn = (): boolean => isOn

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

/** Compared and renewed at every start and focus: browsers change subscriptions without a word. */
export async function turnPushOn(server: PushServer, language: 'zh-CN' | 'en'): Promise<void> {
  try {
    const manager = (await appRegistration())?.pushManager
    const key = manager && (await server.key())
    if (!manager || key === undefined) return
    const subscription = await subscriptionWith(manager, key)
    const [p256dh, auth] = [base64Url(subscription.getKey('p256dh')), base64Url(subscription.getKey('auth'))]
    const { endpoint } = subscription
    isOn = (await server.subscribe({ endpoint, p256dh, auth, key, language })) === 'done'
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

export async function turnPushOff(server: PushServer): Promise<void> {
  isOn = false
  try {
    const subscription = await (await appRegistration())?.pushManager?.getSubscription()
    if (!subscription) return
    await server.unsubscribe(subscription.endpoint)
    await subscription.unsubscribe()
  } catch {
    // It is gone, then.
  }
}

/** What was read, here or elsewhere, needs no notification any more. */
export async function closePushed(key: string, messageId?: string): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return
  const shown = (await (await appRegistration())?.getNotifications({ tag: key })) ?? []
  for (const one of shown) if (messageId === undefined || one.data?.messageId === messageId) one.close()
}

const OWNER = 'parley.told'

/** What one person was told is not for the next one at this browser [push-8]. Empty: nobody is signed in. */
export async function keepPushedFor(owner: string): Promise<void> {
  const store = openKeyValueStore(() => localStorage)
  if (globalThis.Notification?.permission !== 'granted' || store.get(OWNER) === owner) return
  store.set(OWNER, owner)
  for (const one of (await (await appRegistration())?.getNotifications()) ?? []) one.close()
}

/** Returns a function that ends it. */
export function watchPressed(open: (key: string, draft?: string) => void): () => void {
  const handle = ({ data }: MessageEvent<{ open?: string; draft?: string } | undefined>) => {
    if (typeof data?.open === 'string') open(data.open, data.draft)
  }
  navigator.serviceWorker?.addEventListener('message', handle)
  return () => navigator.serviceWorker?.removeEventListener('message', handle)
}
