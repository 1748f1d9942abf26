import { createStore } from 'zustand/vanilla'
import { openKeyValueStore } from './key-value-store.ts'

/** How this browser installs an app: by its own question, or by an entry of its menu that the person has to find. */
export type InstallMethod = 'prompt' | 'dock' | 'home'

interface PromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const KEYS = { days: 'parley.days-used', declined: 'parley.install-declined' } as const
const DAY_MS = 86_400_000
const ASKED_AGAIN_AFTER_MS = 90 * DAY_MS
/** On the third day of use. */
const DAYS_BEFORE = 3

export const installPrompt = createStore<{ method: InstallMethod | undefined }>()(() => ({
  method: undefined,
}))
let question: PromptEvent | undefined

const store = () => openKeyValueStore(() => localStorage)

/** Safari has no question of its own; elsewhere the browser offers one, or has no apps. */
export function methodOfSafari(userAgent: string, hasTouch: boolean): InstallMethod | undefined {
  if (!/Version\/\d.* Safari\//.test(userAgent) || /Android/.test(userAgent)) return undefined
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && hasTouch)) return 'home'
  return /Macintosh/.test(userAgent) && Number(/Version\/(\d+)/.exec(userAgent)?.[1]) >= 17
    ? 'dock'
    : undefined
}

/** True from the third day on, and not within 90 days of a refusal. */
export function isInstallDue(now: number, { get, set } = store()): boolean {
  const days = new Set((get(KEYS.days) ?? '').split(' ').filter(Boolean))
  if (days.size < DAYS_BEFORE) {
    days.add(String(Math.floor(now / DAY_MS)))
    set(KEYS.days, [...days].join(' '))
  }
  return days.size >= DAYS_BEFORE && now - Number(get(KEYS.declined) ?? 0) > ASKED_AGAIN_AFTER_MS
}

/** Called once somebody is signed in; browsers offer it after the manifest has been read. */
export function watchInstall(): void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const isDue = isInstallDue(Date.now())
  if (isInstalled || !isDue) return
  installPrompt.setState({ method: methodOfSafari(navigator.userAgent, navigator.maxTouchPoints > 1) })
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    question = event as PromptEvent
    installPrompt.setState({ method: 'prompt' })
  })
  window.addEventListener('appinstalled', () => installPrompt.setState({ method: undefined }))
}

export function declineInstall(): void {
  store().set(KEYS.declined, String(Date.now()))
  installPrompt.setState({ method: undefined })
}

/** Only in a click handler. A refusal in the browser's question counts as one here. */
export async function askToInstall(): Promise<void> {
  const answer = await question?.prompt()
  if (answer?.outcome === 'accepted') installPrompt.setState({ method: undefined })
  else declineInstall()
}
