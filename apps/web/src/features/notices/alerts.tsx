import { useCallback, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { noticePermission } from '../../platform/desktop-notices.ts'
import { usePreferences } from '../../platform/preferences-context.ts'
import type { BackgroundProps } from '../../slots/background-parts.ts'
import { PermissionPrompt } from './permission-prompt.tsx'
import { useAlerts } from './use-alerts.ts'
import { usePush } from './use-push.ts'

/**
 * Notifies of new messages. Asks for the permission only when there is a reason: a notification could not be shown, or
 * notifications are on and this browser has not been asked yet.
 */
export function Alerts({ page, onOpen }: BackgroundProps) {
  const client = useClient()
  const preferences = usePreferences()
  const isWanted = useAppState(state => state.preferences?.options.browserNotice === true)
  const [wasMissed, setMissed] = useState(false)
  const [isAnswered, setAnswered] = useState(preferences.wasAskedForNotices)
  const handleMissed = useCallback(() => setMissed(true), [])
  useAlerts({ showsChat: page === 'chat', onOpen, onMissed: handleMissed })

  const isAsking = !isAnswered && (isWanted || wasMissed) && noticePermission() === 'default'
  const handleClose = () => {
    preferences.rememberNoticesAsked()
    setAnswered(true)
  }
  return (
    <>
      <Push />
      {isAsking && (
        <PermissionPrompt
          onAllowed={() => void client.preferences.setOptions({ browserNotice: true })}
          onClose={handleClose}
        />
      )}
    </>
  )
}

/** Renders nothing: it renders again with every change of the permission, and a prompt that explains a refusal must not. */
function Push() {
  usePush()
  return null
}
