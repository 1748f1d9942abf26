import { ASSISTANT_ID, type ConversationKey, type Room } from '@parley/protocol/model'
import { useEffect, useId, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import dialogStyles from '../../parts/dialogs/dialog-actions.module.css'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { findMembers } from '../../parts/members/find-members.ts'
import styles from '../../parts/people-picker/picker.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SuccessorList } from './successor-list.tsx'

interface Props {
  conversationKey: ConversationKey
  room: Room
  /** The owner is leaving and has to transfer the group first. */
  isLeaving: boolean
  onClose(): void
}

/** The owner chooses the new owner. */
export function PickSuccessor({ conversationKey: key, room, isLeaving, onClose }: Props) {
  const text = useText().rooms
  const client = useClient()
  const { attempt, refusal } = useRefusal()
  const myId = useAppState(state => state.session.me?.id)
  const remarks = useAppState(state => state.remarks)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const hintId = useId()
  // Lists of groups contain only the first nine members.
  const isPart = room.members.length < room.memberCount
  useEffect(() => {
    if (isPart) void client.rooms.load(key)
  }, [client, isPart, key])
  const offered = useMemo(
    () => room.members.filter(({ id, isCustomer }) => id !== myId && id !== ASSISTANT_ID && !isCustomer),
    [room.members, myId],
  )
  const found = useMemo(() => findMembers(offered, query, remarks), [offered, query, remarks])

  const submit = async () => {
    if (!chosen || !(await attempt(() => client.rooms.changeOwner(key, chosen))).ok) return
    onClose()
    if (isLeaving) await client.rooms.quit(key)
  }
  const form = useForm({ submit })
  return (
    <Dialog title={isLeaving ? text.leave : text.handOver} onClose={onClose}>
      <form className={styles.form} aria-describedby={hintId} onSubmit={form.handleSubmit}>
        <p className={dialogStyles.plainWords} id={hintId}>
          {isLeaving ? text.handOverFirst : text.handOverHint}
        </p>
        <SearchField
          label={text.searchMembers}
          placeholder={text.searchMembers}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <div className={styles.panel}>
          {found.length > 0 ? (
            <SuccessorList conversationKey={key} members={found} chosen={chosen} onChoose={setChosen} />
          ) : (
            <p className={styles.none}>{offered.length === 0 ? text.noSuccessor : text.noMember}</p>
          )}
        </div>
        {refusal}
        <div className={styles.foot}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            look={isLeaving ? 'danger' : 'primary'}
            disabled={chosen === undefined || form.isBusy}
          >
            {isLeaving ? text.handOverAndLeave : text.handOver}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
