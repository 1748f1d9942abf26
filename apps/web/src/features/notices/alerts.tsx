import { selectOwner } from '@parley/core'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { turnPushOff, turnPushOn } from '../../platform/push-subscription.ts'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import type { BackgroundProps } from '../../slots/background-parts.ts'
import { useLanguage } from '../../text/text-context.ts'
import { useAlerts } from './use-alerts.ts'

/** Follows the one switch for notifications: this browser is told while the app is closed, too [push-1]. */
function usePush(): void {
  const { push } = useClient()
  const { language } = useLanguage()
  const { permission } = useNoticePermission()
  const owner = useAppState(selectOwner)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const isWanted = useAppState(state => state.preferences?.options.browserNotice)
  useEffect(() => {
    if (!isOnline || owner === '' || isWanted === undefined || permission !== 'granted') return undefined
    if (!isWanted) {
      void turnPushOff(push, owner)
      return undefined
    }
    const renew = () => void turnPushOn(push, { owner, language })
    renew()
    window.addEventListener('focus', renew)
    return () => window.removeEventListener('focus', renew)
  }, [push, owner, language, permission, isOnline, isWanted])
}

/** Notifies of new messages. */
export function Alerts({ page, onOpen }: BackgroundProps) {
  useAlerts({ showsChat: page === 'chat', onOpen })
  usePush()
  return null
}
