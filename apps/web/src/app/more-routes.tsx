import { lazyScreen } from '../platform/lazy-screen.ts'
import { Route, Routes } from '../platform/router/routes.tsx'
import { CallChatContext } from '../slots/call-chat.ts'
import { AppLinkPage } from './app-link-page.tsx'
import { LazyAdminScreen } from './lazy-admin-screen.ts'
import { NotFoundPage } from './not-found-page.tsx'

const ConsultScreen = lazyScreen(
  async () => (await import('../screens/consult/consult-screen.tsx')).ConsultScreen,
)
const InviteScreen = lazyScreen(
  async () => (await import('../screens/invite/invite-screen.tsx')).InviteScreen,
)
const MessageLinkScreen = lazyScreen(
  async () => (await import('../screens/message-link/message-link-screen.tsx')).MessageLinkScreen,
)
const PhoneScreen = lazyScreen(async () => (await import('../screens/phone/phone-screen.tsx')).PhoneScreen)
const ShareScreen = lazyScreen(async () => (await import('../screens/share/share-screen.tsx')).ShareScreen)
const SkipUrlScreen = lazyScreen(
  async () => (await import('../screens/skip-url/skip-url-screen.tsx')).SkipUrlScreen,
)
const SpaceScreen = lazyScreen(async () => (await import('../screens/space/space-screen.tsx')).SpaceScreen)
const CallScreen = lazyScreen(async () => (await import('../screens/call/call-screen.tsx')).CallScreen)
const ChatBesideCall = lazyScreen(
  async () => (await import('../screens/chat/chat-beside-call.tsx')).ChatBesideCall,
)
const PasswordLinkScreen = lazyScreen(
  async () => (await import('../screens/login/link/password-link-screen.tsx')).PasswordLinkScreen,
)
const SetupScreen = lazyScreen(async () => (await import('../screens/setup/setup-screen.tsx')).SetupScreen)

/** Development only: the condition is a build constant, so the screen is left out of production builds. */
const GalleryScreen = import.meta.env.DEV
  ? lazyScreen(async () => (await import('../screens/gallery/gallery-screen.tsx')).GalleryScreen)
  : undefined

/** Rarely used screens, in a separate chunk, so that the first page does not even download their names. */
export function MoreRoutes() {
  return (
    <Routes>
      <Route path="consult/:team" element={<ConsultScreen />} />
      <Route path="invite/:token" element={<InviteScreen />} />
      <Route
        path="chatMeeting"
        element={
          <CallChatContext value={ChatBesideCall}>
            <CallScreen />
          </CallChatContext>
        }
      />
      <Route path="message/*" element={<MessageLinkScreen />} />
      <Route path="share" element={<ShareScreen />} />
      <Route path="open" element={<AppLinkPage />} />
      <Route path="skipUrl" element={<SkipUrlScreen />} />
      <Route path="admin/*" element={<LazyAdminScreen />} />
      <Route path="space" element={<SpaceScreen />} />
      <Route path="password" element={<PasswordLinkScreen />} />
      <Route path="setup" element={<SetupScreen />} />
      <Route path="phone" element={<PhoneScreen />} />
      {GalleryScreen && <Route path="gallery/*" element={<GalleryScreen />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
