import { type HandOver, selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Labelled } from '../../ui/field/labelled.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { useDisplayName } from '../message-words/use-display-name.ts'
import styles from './duty.module.css'
import { HandOverCard } from './hand-over-card.tsx'
import { NextOnDuty } from './next-on-duty.tsx'

interface Props {
  teamId: string
  teamKey: ConversationKey
  onDuty: { id: string; name: string } | undefined
  /** The next person in the rota. */
  nextPerson?: string | undefined
  limitMinutes: number
  /** Selected initially. */
  chosen?: string
  onClose(): void
}

const NOBODY: never[] = []

/** The recipient on the left, a preview of their card on the right. */
export function HandOverDialog(props: Props) {
  const { teamId, teamKey, onDuty, nextPerson, limitMinutes, chosen, onClose } = props
  const { duty: text, rooms } = useText()
  const client = useClient()
  const displayName = useDisplayName()
  const everybody = useAppState(state => selectRoom(state, teamKey)?.members ?? NOBODY)
  const team = useAppState(state => state.conversations.get(teamKey)?.name ?? '')
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
  const members = everybody.filter(member => member.id !== onDuty?.id)
  const person = members.find(member => member.id === next)
  const { isBusy, run } = useBusy()
  const submit = async () => {
    if ((await run(() => client.duty.handOver(teamId, next, comment))).ok) onClose()
  }
  return (
    <Dialog title={text.title} beside={<Tag tone="neutral">{team}</Tag>} look="page" onClose={onClose}>
      <div className={styles.columns}>
        <div>
          <NextOnDuty members={members} next={next} nextPerson={nextPerson} onChoose={setNext} />
          <Labelled label={text.comment}>
            <textarea
              className={styles.comment}
              aria-label={text.comment}
              rows={2}
              value={comment}
              maxLength={500}
              onChange={event => setComment(event.target.value)}
            />
          </Labelled>
        </div>
        <Labelled label={text.seen}>
          <HandOverCard card={card} limitMinutes={limitMinutes} />
        </Labelled>
      </div>
      <div className={styles.foot}>
        <p className={styles.hint}>{text.now}</p>
        <Button onClick={onClose}>{rooms.cancel}</Button>
        <Button look="primary" disabled={next === undefined || isBusy} onClick={() => void submit()}>
          {person ? text.submit(displayName(person)) : text.handOver}
        </Button>
      </div>
    </Dialog>
  )
}
