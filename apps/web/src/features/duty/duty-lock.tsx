import { selectRoom } from '@parley/core'
import { type ConversationKey, canTakeOver } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { TakeOver } from '../../parts/duty/take-over.tsx'
import { useDuty } from '../../parts/duty/use-duty.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

const MINUTE_MS = 60_000

/** Replaces the composer: shows who is on duty and how to take over. */
export function DutyLock({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { duty: text, rooms } = useText()
  const client = useClient()
  const duty = useDuty(key)
  const now = useServerNow(MINUTE_MS)
  const since = useAppState(state => selectRoom(state, key)?.consultation?.waitingSince ?? 0)
  const [isAsked, setIsAsked] = useState(false)
  const name = useAppState(state => state.conversations.get(key)?.name ?? '')
  const isServantThere = usePresence(duty?.servant?.id) !== 'offline'
  if (!duty) return null
  const { teamId, servant, role, limitMinutes } = duty
  if (!servant)
    return (
      <>
        <p role="status">{rooms.locks['nobody-on-duty']}</p>
        <TakeOver teamId={teamId} servant={undefined} />
      </>
    )
  const minutes = since > 0 ? Math.floor((now - since) / MINUTE_MS) : 0
  const canTake = canTakeOver({
    role,
    isOnDuty: false,
    isHeld: true,
    isServantThere,
    limitMinutes,
    longestWaitMs: minutes * MINUTE_MS,
  })
  const late = minutes >= limitMinutes ? { name, minutes } : undefined
  const ask = () => {
    setIsAsked(true)
    void client.duty.ask(teamId)
  }
  return (
    <>
      <p role="status">{text.locked(servant.name)}</p>
      <Button size="sm" look="quiet" disabled={isAsked} onClick={ask}>
        {isAsked ? text.asked : text.ask}
      </Button>
      {canTake && <TakeOver teamId={teamId} servant={servant} late={late} />}
    </>
  )
}
