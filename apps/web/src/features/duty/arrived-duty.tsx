import { type HandOver, selectRoom } from '@parley/core'
import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import styles from '../../parts/duty/duty.module.css'
import { HandOverCard } from '../../parts/duty/hand-over-card.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

/** Shown to somebody who has just come on duty, until dismissed: who is waiting and for what [duty-6]. */
export function ArrivedDuty({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { duty: text, list } = useText()
  const client = useClient()
  const team = useAppState(state => {
    const room = selectRoom(state, key)
    return room?.consultation?.team ?? (room?.team ? room.id : undefined)
  })
  const arrival = useAppState(state => {
    const duty = team === undefined ? undefined : selectRoom(state, conversationKey('groupchat', team))?.team
    return duty?.servant?.id === state.session.me?.id ? duty?.handOver : undefined
  })
  const [card, setCard] = useState<HandOver>()
  const isShown = arrival !== undefined && team !== undefined
  useEffect(() => {
    if (isShown) void client.duty.loadHandOver(team, true).then(found => found.ok && setCard(found.value))
  }, [client, isShown, team])
  if (!isShown) return null
  return (
    <div className={styles.arrived}>
      <p>{arrival.from === '' ? text.arrived : text.arrivals[arrival.reason](arrival.from)}</p>
      <HandOverCard card={card}>
        {arrival.comment === '' ? undefined : list.from(arrival.from, arrival.comment)}
      </HandOverCard>
      <Button size="sm" onClick={() => client.duty.dismissCard(team)}>
        {text.dismiss}
      </Button>
    </div>
  )
}
