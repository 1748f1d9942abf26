import type { RoomState } from '@parley/core'
import { type ConversationKey, distinctName, type RoomMember } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './merged-rooms.module.css'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  /** Only the owner gives permissions and removes colleagues. */
  isOwner: boolean
}

/** The colleagues of a merged room, and who of them may write. */
export function ColleagueRows({ conversationKey: key, room, isOwner }: Props) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const [leaving, setLeaving] = useState<RoomMember>()
  const [heir, setHeir] = useState<RoomMember>()
  const person = room.merged?.person.name ?? ''
  const writers = room.merged?.writers ?? []
  const colleagues = room.members.filter(({ id }) => id !== room.ownerId)
  return (
    <ul>
      {colleagues.map(member => {
        const mayWrite = writers.includes(member.id)
        const hint = mayWrite ? undefined : text.readOnly
        return (
          <li key={member.id} className={styles.colleague}>
            {isOwner ? (
              <>
                <SwitchRow
                  label={member.name}
                  name={text.canWrite(member.name)}
                  {...(hint !== undefined && { hint })}
                  isOn={mayWrite}
                  onChange={isOn => void client.mergedRooms.setPermission(key, member.id, isOn)}
                />
                <IconButton
                  icon="swap"
                  size="sm"
                  label={text.handOnTo(distinctName(member))}
                  aria-haspopup="dialog"
                  onClick={() => setHeir(member)}
                />
                <IconButton
                  icon="logout"
                  size="sm"
                  label={`${text.takeOut}: ${distinctName(member)}`}
                  aria-haspopup="dialog"
                  onClick={() => setLeaving(member)}
                />
              </>
            ) : (
              <span className={styles.reader}>
                {member.name} <small className={styles.muted}>{hint ?? text.writes}</small>
              </span>
            )}
          </li>
        )
      })}
      {heir && (
        <ConfirmDialog
          title={text.handOnQuestion(heir.name)}
          words={text.handOnHint(heir.name, person)}
          action={text.handOn}
          onConfirm={() => void client.mergedRooms.handOn(key, heir.id)}
          onClose={() => setHeir(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={text.takeOutQuestion(leaving.name)}
          words={text.takeOutHint}
          action={text.takeOut}
          onConfirm={() => void client.mergedRooms.takeOut(key, leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </ul>
  )
}
