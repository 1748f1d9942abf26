import { type DutyCard as Card, selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './duty.module.css'
import { DutyCard } from './duty-card.tsx'

interface Props {
  teamId: string
  teamKey: ConversationKey
  servant: { id: string; name: string } | undefined
  /** Chosen from the start. */
  chosen?: string
  onClose(): void
}

const NOBODY: never[] = []

/** To whom at the left, the card they will see at the right. */
export function HandOverDialog({ teamId, teamKey, servant, chosen, onClose }: Props) {
  const { duty: text, rooms } = useText()
  const client = useClient()
  const everybody = useAppState(state => selectRoom(state, teamKey)?.members ?? NOBODY)
  const me = useAppState(state => state.session.me?.id)
  const [next, setNext] = useState(chosen)
  const [comment, setComment] = useState('')
  const [card, setCard] = useState<Card>()
  useEffect(() => {
    let isShown = true
    void client.rooms.load(teamKey)
    void client.duty.loadCard(teamId).then(found => {
      if (isShown && found.ok) setCard(found.value)
    })
    return () => {
      isShown = false
    }
  }, [client, teamId, teamKey])
  const members = everybody.filter(member => member.id !== servant?.id)
  const name = members.find(member => member.id === next)?.name
  const submit = () => {
    onClose()
    void client.duty.handOver(teamId, next, comment)
  }
  return (
    <Dialog title={text.title} look="wide" onClose={onClose}>
      <div className={styles.columns}>
        <div>
          <fieldset className={styles.people}>
            <legend>{text.to}</legend>
            {members.map(member => (
              <label key={member.id} className={styles.person}>
                <input
                  type="radio"
                  name="next"
                  checked={member.id === next}
                  onChange={() => setNext(member.id)}
                />
                <PersonAvatar id={member.id} name={member.name} image={member.avatar} size="sm" />
                <span>
                  {member.name} {member.id === me && text.you}
                </span>
              </label>
            ))}
          </fieldset>
          <Field
            label={text.comment}
            value={comment}
            maxLength={500}
            onChange={event => setComment(event.target.value)}
          />
        </div>
        <DutyCard card={card} />
      </div>
      <p className={styles.hint}>{text.now}</p>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{rooms.cancel}</Button>
        <Button look="primary" disabled={next === undefined} onClick={submit}>
          {name === undefined ? text.handOver : text.submit(name)}
        </Button>
      </div>
    </Dialog>
  )
}
