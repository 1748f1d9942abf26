import type { BackgroundProps } from '../../slots/background-parts.ts'
import { useAlerts } from './use-alerts.ts'
import { usePush } from './use-push.ts'

/** Notifies of new messages. */
export function Alerts({ page, onOpen }: BackgroundProps) {
  useAlerts({ showsChat: page === 'chat', onOpen })
  usePush()
  return null
}
