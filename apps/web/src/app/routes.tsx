import { Suspense, useCallback, useState } from 'react'
import { Route, Routes } from 'react-router'
import { lazySection } from '../platform/lazy-section.ts'
import type { Entry } from '../platform/take-entry.ts'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { Guard } from './guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const loadChatScreen = async () => (await import('../screens/chat/chat-screen.tsx')).ChatScreen
const ChatScreen = lazySection(loadChatScreen)
const ContactsScreen = lazySection(
  async () => (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
)
const ConsultScreen = lazySection(
  async () => (await import('../screens/consult/consult-screen.tsx')).ConsultScreen,
)
const PhoneScreen = lazySection(async () => (await import('../screens/phone/phone-screen.tsx')).PhoneScreen)
const SkipUrlScreen = lazySection(
  async () => (await import('../screens/skip-url/skip-url-screen.tsx')).SkipUrlScreen,
)
const PreviewScreen = lazySection(
  async () => (await import('../screens/preview/preview-screen.tsx')).PreviewScreen,
)
const AdminScreen = lazySection(async () => (await import('../screens/admin/admin-screen.tsx')).AdminScreen)
const SpaceScreen = lazySection(async () => (await import('../screens/space/space-screen.tsx')).SpaceScreen)
const SetupScreen = lazySection(async () => (await import('../screens/setup/setup-screen.tsx')).SetupScreen)
const CallScreen = lazySection(async () => (await import('../screens/call/call-screen.tsx')).CallScreen)

/** In development only: the condition is a constant of the build, which leaves the screen out of the product. */
const GalleryScreen = import.meta.env.DEV
  ? lazySection(async () => (await import('../screens/gallery/gallery-screen.tsx')).GalleryScreen)
  : undefined

const LEADS_TO_CHAT: ReadonlySet<string> = new Set(['/', '/chat', '/customers', '/login'])

/** Beside the client instead of after it. */
export function preloadChat(path: string): void {
  // What fails here fails again when the screen is shown, and is told then.
  if (LEADS_TO_CHAT.has(path)) loadChatScreen().catch(() => undefined)
}

/** The routes [shell-1], contacts, and the phone's page of the QR sign-in. */
export function AppRoutes({ entry: initialEntry }: { entry: Entry | undefined }) {
  const [entry, setEntry] = useState(initialEntry)
  const forgetEntry = useCallback(() => setEntry(undefined), [])
  return (
    <Guard entry={entry} onEntryTried={forgetEntry}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/" element={<ChatScreen />} />
          <Route path="/chat" element={<ChatScreen />} />
          <Route path="/customers" element={<ChatScreen pane="customers" />} />
          <Route path="/consult/:team" element={<ConsultScreen />} />
          <Route path="/contacts" element={<ContactsScreen />} />
          <Route path="/preview" element={<PreviewScreen />} />
          <Route path="/chatMeeting" element={<CallScreen />} />
          <Route path="/skipUrl" element={<SkipUrlScreen />} />
          <Route path="/admin/*" element={<AdminScreen />} />
          <Route path="/space" element={<SpaceScreen />} />
          <Route path="/setup" element={<SetupScreen />} />
          <Route path="/phone" element={<PhoneScreen />} />
          {GalleryScreen && <Route path="/gallery" element={<GalleryScreen />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </Guard>
  )
}
