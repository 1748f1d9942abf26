import { selectConsultationCount } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/** Who waits for longer than the team allows. */
interface LateCustomer {
  name: string
  minutes: number
}

interface Props {
  teamId: string
  /** Undefined: nobody is on duty, and nobody has to be asked about it. */
  onDuty: { name: string } | undefined
  late?: LateCustomer | undefined
  onTaken?(): void
}

/** Takes over duty, after a question if it is taken from somebody [duty-3]. */
export function TakeOver({ teamId, onDuty, late, onTaken }: Props) {
  const texts = useText()
  const { duty: text } = texts
  const rooms = useAppState(state => selectConsultationCount(state, teamId))
  const client = useClient()
  const [isAsking, setIsAsking] = useState(false)
  const take = async () => {
    const taken = await client.duty.takeOver(teamId)
    if (taken.ok) onTaken?.()
  }
  if (!onDuty)
    return (
      <Button size="sm" look="primary" onClick={() => void take()}>
        {text.goOnDuty}
      </Button>
    )
  const hint = text.takeHint(onDuty.name, rooms)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Icon name="swap" size="sm" />
        {text.takeOver}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.takeQuestion(onDuty.name)}
          words={
            late ? text.takeWords(text.takeReason(late.name, displayWait(texts, late.minutes)), hint) : hint
          }
          action={text.takeOver}
          icon="headset"
          onConfirm={() => void take()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
