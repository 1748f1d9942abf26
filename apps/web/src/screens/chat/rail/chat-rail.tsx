import { selectTotalUnread } from '@parley/core'
import { lazy, Suspense, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { Rail } from './rail.tsx'

const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/settings-dialog.tsx')).SettingsDialog,
}))

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
