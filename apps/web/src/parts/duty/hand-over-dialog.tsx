import { type HandOver, selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import dialog from '../dialogs/dialog-actions.module.css'
import styles from './duty.module.css'
import { HandOverCard } from './hand-over-card.tsx'
import { NextOnDuty } from './next-on-duty.tsx'

interface Props {
  teamId: string
  teamKey: ConversationKey
  servant: { id: string; name: string } | undefined
  /** The next person in the rota. */
  nextPerson?: string | undefined
  /** Selected initially. */
  chosen?: string
  onClose(): void
}

const NOBODY: never[] = []

/** The recipient on the left, a preview of their card on the right. */
export function HandOverDialog({ teamId, teamKey, servant, nextPerson, chosen, onClose }: Props) {
  const { duty: text, rooms } = useText()
  const client = useClient()
  const everybody = useAppState(state => selectRoom(state, teamKey)?.members ?? NOBODY)
  const [next, setNext] = useState(chosen)
  const [comment, setComment] = useState('')
  const [card, setCard] = useState<HandOver>()
  useEffect(() => {
    let isShown = true
    void client.rooms.load(teamKey)
    void client.duty.loadHandOver(teamId).then(found => {
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
          <NextOnDuty {...{ members, next, nextPerson }} onChoose={setNext} />
          <Field
            label={text.comment}
            value={comment}
            maxLength={500}
            onChange={event => setComment(event.target.value)}
          />
        </div>
        <HandOverCard card={card} />
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
