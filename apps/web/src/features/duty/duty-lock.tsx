import { selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useDuty } from './use-duty.ts'

const MINUTE_MS = 60_000

/** Replaces the composer: shows who is on duty and how to take over. */
export function DutyLock({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { duty: text, rooms } = useText()
  const client = useClient()
  const duty = useDuty(key)
  const now = useServerNow(MINUTE_MS)
  const since = useAppState(state => selectRoom(state, key)?.consultation?.waitingSince ?? 0)
  const [isAsked, setIsAsked] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  if (!duty) return null
  const { teamId, servant, role, limitMinutes } = duty
  if (!servant)
    return (
      <>
        <p role="status">{rooms.locks['nobody-on-duty']}</p>
        <Button size="sm" look="primary" onClick={() => void client.duty.takeOver(teamId)}>
          {text.goOnDuty}
        </Button>
      </>
    )
  const isLate = since > 0 && now - since >= limitMinutes * MINUTE_MS
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
      {(role !== 'member' || isLate) && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsTaking(true)}>
          {text.takeOver}
        </Button>
      )}
      {isTaking && (
        <ConfirmDialog
          title={text.takeQuestion(servant.name)}
          words={text.takeHint}
          action={text.takeOver}
          onConfirm={() => void client.duty.takeOver(teamId)}
          onClose={() => setIsTaking(false)}
        />
      )}
    </>
  )
}
