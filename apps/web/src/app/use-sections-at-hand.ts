import { useEffect } from 'react'
import { useAppState } from '../client/client-context.ts'

/**
 * What is downloaded when first shown, and would then be missing without a network. What shows files is left out: it
 * is heavy, and without a network there is nothing to show in it.
 */
const SECTIONS: readonly (() => Promise<unknown>)[] = [
  () => import('../screens/settings/settings-dialog.tsx'),
  () => import('../screens/profile/profile-dialog.tsx'),
  () => import('../screens/contacts/contacts-screen.tsx'),
  () => import('../features/shortcuts/shortcuts-dialog.tsx'),
  () => import('../features/files/file-list.tsx'),
  () => import('../parts/emoji/emoji-picker.tsx'),
  () => import('../features/files/send-files-dialog.tsx'),
  () => import('../screens/preview/preview-screen.tsx'),
  () => import('../screens/chat/chat-screen.tsx'),
  () => import('./more-routes.tsx'),
  () => import('../text/en.ts'),
  () => import('../text/zh-CN.ts'),
]

/** Safari has no idle callback; a moment after the start is late enough. */
const whenIdle: (work: () => void) => number =
  globalThis.requestIdleCallback ?? (work => globalThis.setTimeout(work, 2_000))

/** Fetches them one by one while there is nothing else to do; what fails is tried again with the next connection. */
async function fetchSections(signal: AbortSignal): Promise<void> {
  for (const load of SECTIONS) {
    await new Promise<void>(resolve => whenIdle(resolve))
    if (signal.aborted) return
    await load()
  }
}

export function useSectionsAtHand(): void {
  const isOnline = useAppState(state => state.connection.phase === 'online')
  useEffect(() => {
    if (!isOnline) return undefined
    const leaving = new AbortController()
    // Nobody asked for it yet: whoever does is told if it cannot be had.
    fetchSections(leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [isOnline])
}
