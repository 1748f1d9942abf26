import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import styles from '../../parts/duty/duty.module.css'
import { OpenHandOver } from '../../parts/duty/open-hand-over.tsx'
import { useDuty } from '../../parts/duty/use-duty.ts'
import type { ConversationBar } from '../../slots/conversation-bars.ts'
import { clockOf } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/**
 * Below the header of a duty team's rooms: who is on duty, and the button to hand over. In a consultation others read it where
 * the composer would be, with the verb that is theirs [duty-9].
 */
function DutyBar({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { duty: text } = useText()
  const duty = useDuty(key)
  const [isHandingOver, setIsHandingOver] = useState(false)
  if (!duty) return null
  const { onDuty, isMine, until } = duty
  const isTeamRoom = key === duty.teamKey
  if (!isTeamRoom && !isMine) return null
  const words = isMine ? text.barYou : onDuty ? text.barTeam(onDuty.name) : text.barNobody
  return (
    <div className={styles.bar}>
      {onDuty ? <Avatar id={onDuty.id} name={onDuty.name} size="sm" /> : <Icon name="alert" size="sm" />}
      <p className={styles.words} role="status">
        {until === undefined ? words : `${words} ${text.until(clockOf(new Date(until)))}`}
      </p>
      {(isTeamRoom ? duty.canHandOver : isMine) && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsHandingOver(true)}>
          <Icon name="swap" size="sm" />
          {text.handOver}
        </Button>
      )}
      {isHandingOver && <OpenHandOver {...duty} onClose={() => setIsHandingOver(false)} />}
    </div>
  )
}

export const dutyBar: ConversationBar = { id: 'duty', position: 'header', View: DutyBar }
