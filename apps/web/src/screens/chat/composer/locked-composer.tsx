import { type SpeechLock, selectDissolution } from '@parley/core'
import { type ConversationKey, isMergedRoomName, splitConversationKey } from '@parley/protocol/model'
import type { ReactNode } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { RestoreButton } from '../../../features/archived-groups/restore-button.tsx'
import { ReopenButton } from '../../../features/consultations/reopen-button.tsx'
import { DutyLock } from '../../../features/duty/duty-lock.tsx'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './composer.module.css'

interface Props {
  conversationKey: ConversationKey
  lock: SpeechLock
  /** Above the reason. */
  head?: ReactNode
  onUnblock(): void
}

const ICONS = {
  left: 'block',
  erased: 'block',
  unfriended: 'block',
  blocked: 'block',
  silenced: 'micOff',
  'all-silenced': 'micOff',
  'off-duty': 'lock',
  'nobody-on-duty': 'lock',
  closed: 'check',
  'single-chat': 'lock',
  'no-chat-permission': 'lock',
  archived: 'lock',
} as const satisfies Record<SpeechLock, string>

const DUTY_LOCKS: ReadonlySet<SpeechLock> = new Set(['off-duty', 'nobody-on-duty'])

/** Replaces the composer with the reason why nobody can write here, and what can be done about it. */
export function LockedComposer({ conversationKey, lock, head, onUnblock }: Props) {
  const text = useText()
  // A team blocks its customer: there is no group to be muted in.
  const isShutOut = useAppState(
    ({ rooms }) => lock === 'silenced' && rooms[conversationKey]?.consultation !== undefined,
  )
  return (
    <div className={styles.composer} id="composer">
      {head}
      <div className={styles.locked}>
        <Icon name={ICONS[lock]} size="sm" />
        {DUTY_LOCKS.has(lock) ? (
          <DutyLock conversationKey={conversationKey} />
        ) : (
          <p role="status">
            {lock === 'left' ? (
              <Farewell conversationKey={conversationKey} />
            ) : isShutOut ? (
              text.customers.shutOut
            ) : (
              text.rooms.locks[lock]
            )}
          </p>
        )}
        {lock === 'closed' && <ReopenButton conversationKey={conversationKey} />}
        {lock === 'archived' && <RestoreButton conversationKey={conversationKey} />}
        {lock === 'blocked' && (
          <Button size="sm" onClick={onUnblock}>
            {text.conversation.unblock}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why a room one was in can only be read: it was dissolved (its last line says by whom), or one is no longer in it. */
function Farewell({ conversationKey }: Pick<Props, 'conversationKey'>) {
  const text = useText()
  const isDissolved = useAppState(state => selectDissolution(state, conversationKey) !== undefined)
  if (isMergedRoomName(splitConversationKey(conversationKey).id)) return text.mergedRooms.closed
  return isDissolved ? text.rooms.dissolved : text.rooms.locks.left
}
