import type { RoomState } from '@parley/core'
import { type ConversationKey, distinctName, type RoomMember } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './merged-rooms.module.css'
import { PASTS, type PastChoice, PastRow } from './past-row.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  /** Only the owner gives permissions and removes colleagues. */
  isOwner: boolean
}

/** The colleagues of a merged room, and who of them may write. */
export function ColleagueRows({ conversationKey, room, isOwner }: Props) {
  const { mergedRooms: text } = useText()
  const displayName = useDisplayName()
  const colleagues = room.members.filter(({ id }) => id !== room.ownerId)
  return (
    <ul>
      {colleagues.map(member => {
        const mayWrite = room.merged?.writers.includes(member.id) === true
        return (
          <li key={member.id} className={styles.colleague}>
            {isOwner ? (
              <OwnersTools
                conversationKey={conversationKey}
                room={room}
                member={member}
                mayWrite={mayWrite}
              />
            ) : (
              <span className={styles.reader}>
                {displayName(member)}{' '}
                <small className={styles.muted}>{mayWrite ? text.writes : text.readOnly}</small>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ToolsProps extends Omit<Props, 'isOwner'> {
  member: RoomMember
  mayWrite: boolean
}

/** What the owner can do about a colleague: let them write, hand the room on to them, remove them. */
function OwnersTools({ conversationKey: key, room, member, mayWrite }: ToolsProps) {
  const { mergedRooms: text } = useText()
  const { mergedRooms } = useClient()
  const [asked, setAsked] = useState<'handOn' | 'takeOut'>()
  const [past, setPast] = useState<PastChoice>('none')
  const displayName = useDisplayName()
  const { id } = member
  const name = displayName(member)
  const distinct = distinctName({ id, name })
  const close = () => setAsked(undefined)
  return (
    <>
      <SwitchRow
        label={name}
        name={text.canWrite(name)}
        {...(!mayWrite && { hint: text.readOnly })}
        isOn={mayWrite}
        onChange={isOn => void mergedRooms.setPermission(key, id, isOn)}
      />
      <IconButton
        icon="swap"
        size="sm"
        label={text.handOnTo(distinct)}
        aria-haspopup="dialog"
        onClick={() => setAsked('handOn')}
      />
      <IconButton
        icon="logout"
        size="sm"
        label={`${text.takeOut}: ${distinct}`}
        aria-haspopup="dialog"
        onClick={() => setAsked('takeOut')}
      />
      {asked === 'handOn' && (
        <ConfirmDialog
          title={text.handOnQuestion(name)}
          words={text.handOnHint(name, room.merged ? displayName(room.merged.person) : '')}
          action={text.handOn}
          onConfirm={() => void mergedRooms.handOn(key, id, PASTS[past])}
          onClose={close}
        >
          <div className={styles.handOn}>
            <PastRow label={text.shownLater} value={past} onChange={setPast} />
          </div>
        </ConfirmDialog>
      )}
      {asked === 'takeOut' && (
        <ConfirmDialog
          title={text.takeOutQuestion(name)}
          words={text.takeOutHint}
          action={text.takeOut}
          onConfirm={() => void mergedRooms.takeOut(key, id)}
          onClose={close}
        />
      )}
    </>
  )
}
