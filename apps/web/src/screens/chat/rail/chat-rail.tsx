import { selectTotalUnread } from '@parley/core'
import { Suspense, useState } from 'react'
import { lazySection } from '../../../app/lazy-section.ts'
import { useAppState } from '../../../client/client-context.ts'
import { Rail } from './rail.tsx'

const SettingsDialog = lazySection(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
)

export function ChatRail() {
  const [isOpen, setOpen] = useState(false)
  const unread = useAppState(selectTotalUnread)
  const me = useAppState(state => state.session.me)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  return (
    <>
      <Rail unread={unread} me={me} isOnline={isOnline} onSettings={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
