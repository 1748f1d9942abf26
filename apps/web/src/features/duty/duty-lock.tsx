import { selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { DutyVerb } from '../../parts/duty/duty-verb.tsx'
import { useDuty } from '../../parts/duty/use-duty.ts'
import { useText } from '../../text/text-context.ts'

const MINUTE_MS = 60_000

/** Replaces the composer: shows who is on duty, and takes over or asks for it. */
export function DutyLock({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { duty: text, rooms } = useText()
  const duty = useDuty(key)
  const now = useServerNow(MINUTE_MS)
  const since = useAppState(state => selectRoom(state, key)?.consultation?.waitingSince ?? 0)
  const name = useAppState(state => state.conversations.get(key)?.name ?? '')
  if (!duty) return null
  const { onDuty } = duty
  const minutes = since > 0 ? Math.floor((now - since) / MINUTE_MS) : 0
  return (
    <>
      <p role="status">{onDuty ? text.locked(onDuty.name) : rooms.locks['nobody-on-duty']}</p>
      <DutyVerb duty={duty} longest={{ name, minutes }} />
    </>
  )
}
