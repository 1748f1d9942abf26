import { REQUEST_LIFE_MS } from '@parley/core'
import { canTakeOver } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { OpenHandOver } from './open-hand-over.tsx'
import { TakeOver } from './take-over.tsx'
import type { useDuty } from './use-duty.ts'

const MINUTE_MS = 60_000

interface Props {
  duty: NonNullable<ReturnType<typeof useDuty>>
  /** Who has waited longest. */
  longest?: { name: string; minutes: number } | undefined
}

/** The one thing a person can do about duty: hand it over, go on it, take it over, or ask for it [duty-9]. */
export function DutyVerb({ duty, longest }: Props) {
  const isOnDutyOnline = usePresence(duty.onDuty?.id) !== 'offline'
  const { teamId, onDuty, isMine, role, limitMinutes } = duty
  if (isMine) return <HandOver duty={duty} />
  const canTake = canTakeOver({
    role,
    isOnDuty: false,
    isHeld: onDuty !== undefined,
    isOnDutyOnline,
    limitMinutes,
    longestWaitMs: (longest?.minutes ?? 0) * MINUTE_MS,
  })
  if (!canTake) return <Ask teamId={teamId} />
  const late = longest && longest.minutes >= limitMinutes ? longest : undefined
  return <TakeOver teamId={teamId} onDuty={onDuty} late={late} />
}

function HandOver({ duty }: Pick<Props, 'duty'>) {
  const { duty: text } = useText()
  const [isHandingOver, setIsHandingOver] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setIsHandingOver(true)}>
        <Icon name="swap" size="sm" />
        {text.handOver}
      </Button>
      {isHandingOver && <OpenHandOver {...duty} onClose={() => setIsHandingOver(false)} />}
    </>
  )
}

function Ask({ teamId }: { teamId: string }) {
  const { duty: text } = useText()
  const client = useClient()
  const [isAsked, setIsAsked] = useState(false)
  // Whoever stays on duty says nothing: it can be asked again.
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(() => setIsAsked(false), REQUEST_LIFE_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  const ask = async () => {
    setIsAsked(true)
    setIsAsked((await client.duty.ask(teamId)).ok)
  }
  return (
    <Button size="sm" look="quiet" disabled={isAsked} onClick={() => void ask()}>
      {isAsked ? text.asked : text.ask}
    </Button>
  )
}
