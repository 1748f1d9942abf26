import { type HandOver, selectRoom } from '@parley/core'
import { type ConversationKey, conversationKey, splitConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useNavigate } from '../../platform/router/router.tsx'
import { clockOf } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './duty.module.css'
import { HandOverCard } from './hand-over-card.tsx'

interface Props {
  /** Key of the team's room. */
  team: ConversationKey
  /** When the person came on duty. */
  time: number
}

/** In the timeline of somebody who has come on duty, where that happened, until dismissed: who waited and for what [duty-6]. */
export function ArrivedCard({ team, time }: Props) {
  const { duty: text, list } = useText()
  const client = useClient()
  const arrival = useAppState(state => selectRoom(state, team)?.team?.handOver)
  const limitMinutes = useAppState(state => selectRoom(state, team)?.team?.limitMinutes)
  const [card, setCard] = useState<HandOver>()
  const navigate = useNavigate()
  const { id } = splitConversationKey(team)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has its own card
  useEffect(() => {
    let isShown = true
    void client.duty.loadHandOver(id, true).then(found => isShown && found.ok && setCard(found.value))
    return () => {
      isShown = false
    }
  }, [client, id, time])
  if (!arrival) return null
  const answer = (room: string) =>
    void navigate({
      pathname: '/customers',
      search: `?c=${encodeURIComponent(conversationKey('groupchat', room))}`,
    })
  const oldest = card?.waiting[0]
  const clock = clockOf(new Date(time))
  const line = arrival.from === '' ? text.arrived(clock) : text.arrivals[arrival.reason](arrival.from, clock)
  return (
    <div className={styles.arrived}>
      <p>
        <Icon name="swap" size="xs" />
        {line}
      </p>
      <HandOverCard card={card} limitMinutes={limitMinutes} onAnswer={answer}>
        {arrival.comment === '' ? undefined : list.from(arrival.from, arrival.comment)}
      </HandOverCard>
      <div className={styles.choices}>
        <Button size="sm" onClick={() => client.duty.dismissCard(id)}>
          {text.dismiss}
        </Button>
        {oldest && (
          <Button size="sm" look="primary" onClick={() => answer(oldest.room)}>
            {text.startOldest}
          </Button>
        )}
      </div>
    </div>
  )
}
