// The login page uses the default colours.
import '../ui/skins.css'
import '../ui/signed-in-tokens.css'
import type { ConversationKey, Message } from '@parley/protocol/model'
import { type ComponentType, Suspense, useCallback, useEffect } from 'react'
import { BACKGROUND_PARTS } from '../background-parts.ts'
import { useAppState, useClient } from '../client/client-context.ts'
import { FINDERS } from '../finders.ts'
import { chatPathOf } from '../parts/addresses/chat-path-of.ts'
import { useSignOut } from '../parts/settings/use-sign-out.tsx'
import { lazySection } from '../platform/lazy-section.ts'
import { useLocation, useNavigate } from '../platform/router/router.tsx'
import { isOnStep, useBackCloses } from '../platform/use-back-closes.ts'
import { whenIdle } from '../platform/when-idle.ts'
// Loaded from the start, because the user types in it right after opening.
import { FindBox } from '../screens/find/find-box.tsx'
import type { BackgroundProps } from '../slots/background-parts.ts'
import { FindersContext } from '../slots/finders.ts'
import { type OverlayName, useOverlays } from '../slots/overlays.ts'
import type { ShownOverlay } from './overlays-provider.tsx'

interface OverlayProps extends Omit<ShownOverlay, 'name'> {
  onOpen(key: ConversationKey): void
  /** Shows all messages that contain the words. */
  onSearch(query: string): void
  onClose(): void
}

const SettingsDialog = lazySection(
  async () => (await import('../screens/settings/settings-dialog.tsx')).SettingsDialog,
)
const ProfileDialog = lazySection(
  async () => (await import('../screens/profile/profile-dialog.tsx')).ProfileDialog,
)
const ShortcutsDialog = lazySection(
  async () => (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)

const LaterDialog = lazySection(async () => (await import('../screens/later/later-dialog.tsx')).LaterDialog)

const NewConversation = lazySection(
  async () => (await import('../features/rooms/new-conversation.tsx')).NewConversation,
)
const FindGroups = lazySection(
  async () => (await import('../features/group-directory/find-groups.tsx')).FindGroups,
)
const InviteLinkDialog = lazySection(
  async () => (await import('../features/invite-links/invite-link-dialog.tsx')).InviteLinkDialog,
)
const JoinRequestsDialog = lazySection(
  async () => (await import('../features/invite-links/invite-link-dialog.tsx')).JoinRequestsDialog,
)

interface LaterProps {
  tab: string | undefined
  onOpen(key: ConversationKey): void
  onClose(): void
}

function LaterOverlay({ tab, onOpen, onClose }: LaterProps) {
  const client = useClient()
  const show = async ({ conversation, id, stamp }: Message) => {
    onClose()
    onOpen(conversation)
    if (!(await client.history.showMessage(conversation, id, stamp?.seq ?? 0)))
      client.notices.announce('original-missing', 'info')
  }
  return <LaterDialog tab={tab} onOpen={message => void show(message)} onClose={onClose} />
}

/** Signs out, from wherever it was asked for. */
function SignOutOverlay({ onClose }: { onClose(): void }) {
  const { begin, question } = useSignOut(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(begin, [])
  return question
}

const OVERLAYS: Record<OverlayName, ComponentType<OverlayProps>> = {
  settings: ({ part, onClose }) => <SettingsDialog section={part} onClose={onClose} />,
  find: props => <FindBox {...props} />,
  // A new key per person, so that no state of the previous card remains.
  profile: ({ part = '', room, onOpen, onClose }) => (
    <ProfileDialog key={part} personId={part} room={room} onOpen={onOpen} onClose={onClose} />
  ),
  later: ({ part, onOpen, onClose }) => <LaterOverlay tab={part} onOpen={onOpen} onClose={onClose} />,
  shortcuts: ({ onClose }) => <ShortcutsDialog onClose={onClose} />,
  signOut: ({ onClose }) => <SignOutOverlay onClose={onClose} />,
  newGroup: ({ onOpen, onClose }) => <NewConversation isGroup onOpen={onOpen} onClose={onClose} />,
  findGroups: ({ onOpen, onClose }) => <FindGroups onOpen={onOpen} onClose={onClose} />,
  inviteLink: ({ part, onClose }) => (
    <InviteLinkDialog conversationKey={part as ConversationKey} onClose={onClose} />
  ),
  joinRequests: ({ part, onClose }) => (
    <JoinRequestsDialog conversationKey={part as ConversationKey} onClose={onClose} />
  ),
}

const CHAT_PATHS: ReadonlySet<string> = new Set(['/', '/chat', '/customers'])

const CALL_PATH = '/chatMeeting'

function pageAt(pathname: string): BackgroundProps['page'] {
  if (pathname === CALL_PATH) return 'call'
  return CHAT_PATHS.has(pathname) ? 'chat' : 'other'
}

/** `isWanted`: not in the window of a call, which needs its time for sound and picture, and none of them. */
function useSectionsAtHand(isWanted: boolean): void {
  const isOnline = useAppState(state => state.connection.phase === 'online')
  useEffect(() => {
    if (!isOnline || !isWanted) return undefined
    let hasLeft = false
    // Not requested by the user yet: opening a section reports the error, and the next connection tries again.
    whenIdle(() => void (hasLeft || import('./at-hand.ts').catch(() => undefined)))
    return () => {
      hasLeft = true
    }
  }, [isOnline, isWanted])
}

interface Props {
  overlay: ShownOverlay | undefined
}

export function SignedInParts({ overlay }: Props) {
  const overlays = useOverlays()
  const client = useClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = useCallback(
    (key: ConversationKey) =>
      void navigate(
        { pathname: chatPathOf(client.store.getState(), key), search: `?c=${encodeURIComponent(key)}` },
        // Going back from the chat skips the overlay that has led to it.
        { replace: isOnStep('isOverlayStep') },
      ),
    [client, navigate],
  )
  const searchMessages = (query: string) => {
    overlays.search(query)
    if (!CHAT_PATHS.has(pathname)) void navigate('/', { replace: isOnStep('isOverlayStep') })
  }
  useSectionsAtHand(pathname !== CALL_PATH)
  useBackCloses('isOverlayStep', overlay !== undefined, overlays.close)
  const Overlay = overlay && OVERLAYS[overlay.name]
  return (
    <FindersContext value={FINDERS}>
      {BACKGROUND_PARTS.map(({ id, View }) => (
        <View key={id} page={pageAt(pathname)} overlay={overlay?.name} onOpen={open} />
      ))}
      {Overlay && (
        <Suspense fallback={null}>
          <Overlay
            part={overlay.part}
            room={overlay.room}
            onOpen={open}
            onSearch={searchMessages}
            onClose={overlays.close}
          />
        </Suspense>
      )}
    </FindersContext>
  )
}
