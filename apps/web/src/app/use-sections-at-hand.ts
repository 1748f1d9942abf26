import { useEffect } from 'react'
import { useAppState } from '../client/client-context.ts'

/**
 * Sections that are downloaded when first shown, and would be missing offline. File viewers are left out: they are heavy,
 * and useless offline.
 */
const SECTIONS: readonly (() => Promise<unknown>)[] = [
  () => import('../features/calls/ring.tsx'),
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

/** Safari has no `requestIdleCallback`; a short delay after the start is enough. */
const whenIdle: (work: () => void) => number =
  globalThis.requestIdleCallback ?? (work => globalThis.setTimeout(work, 2_000))

/** Prefetches the sections one by one while idle; failures are retried after reconnecting. */
async function fetchSections(signal: AbortSignal): Promise<void> {
  for (const load of SECTIONS) {
    await new Promise<void>(resolve => whenIdle(resolve))
    if (signal.aborted) return
    await load()
  }
}

/** `isWanted`: not in the window of a call, which needs its time for sound and picture, and none of them. */
export function useSectionsAtHand(isWanted: boolean): void {
  const isOnline = useAppState(state => state.connection.phase === 'online')
  useEffect(() => {
    if (!isOnline || !isWanted) return undefined
    const leaving = new AbortController()
    // Not requested by the user yet; opening the section reports the error.
    fetchSections(leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [isOnline, isWanted])
}
