import { Suspense, useCallback, useState } from 'react'
import { isInFrame } from '../platform/is-in-frame.ts'
import { lazyScreen } from '../platform/lazy-screen.ts'
import { lazySection } from '../platform/lazy-section.ts'
import { Route, Routes } from '../platform/router/routes.tsx'
import type { EntryLink } from '../platform/take-entry.ts'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { Guard } from './guard.tsx'

const ChatScreen = lazyScreen(async () => (await import('../screens/chat/chat-screen.tsx')).ChatScreen)
const ContactsScreen = lazyScreen(
  async () => (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
)
const PreviewScreen = lazyScreen(
  async () => (await import('../screens/preview/preview-screen.tsx')).PreviewScreen,
)
const MoreRoutes = lazyScreen(async () => (await import('./more-routes.tsx')).MoreRoutes)

const HostBridge = lazySection(async () => (await import('../features/embed/host-bridge.tsx')).HostBridge)

const LEADS_TO_CHAT: ReadonlySet<string> = new Set(['/', '/chat', '/customers', '/login'])

/**
 * In parallel with the client instead of after it. A failure happens again when the screen is shown, and is reported then.
 * Administration has a page, its texts and the frame around it: one after the other they would take three times as long.
 * Whoever answers a call waits for its window.
 */
export function preloadScreen(path: string): void {
  if (LEADS_TO_CHAT.has(path)) return ChatScreen.preload()
  MoreRoutes.preload()
  if (path === '/chatMeeting') {
    import('../features/calls/stage/early-devices.ts')
      .then(devices => devices.openDevicesEarly(window))
      .catch(() => undefined)
    import('../screens/call/call-screen.tsx').catch(() => undefined)
  }
  if (path.startsWith('/admin'))
    import('./preload-admin.ts').then(admin => admin.preloadAdmin(path)).catch(() => undefined)
}

/** The routes [shell-1], contacts, and the phone's page of the QR sign-in. */
export function AppRoutes({ entry: initialEntry }: { entry: EntryLink | undefined }) {
  const [entry, setEntry] = useState(initialEntry)
  const forgetEntry = useCallback(() => setEntry(undefined), [])
  return (
    <>
      <Guard entry={entry} onEntryTried={forgetEntry}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/" element={<ChatScreen />} />
            <Route path="/chat" element={<ChatScreen />} />
            <Route path="/customers" element={<ChatScreen pane="customers" />} />
            <Route path="/contacts" element={<ContactsScreen />} />
            <Route path="/preview" element={<PreviewScreen />} />
            <Route path="*" element={<MoreRoutes />} />
          </Routes>
        </Suspense>
      </Guard>
      {isInFrame() && (
        <Suspense fallback={null}>
          <HostBridge isWaiting={entry !== undefined && entry.token === undefined} onTried={forgetEntry} />
        </Suspense>
      )}
    </>
  )
}
