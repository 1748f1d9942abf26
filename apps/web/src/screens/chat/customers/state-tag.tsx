import { type Consultation, isSnoozed } from '@parley/protocol/model'
import { useServerNow } from '../../../client/use-server-now.ts'
import { snoozeWords } from '../../../parts/snooze/snooze-words.ts'
import { displayWait } from '../../../text/display-wait.ts'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'

const MINUTE_MS = 60_000
const ICONS = { waiting: 'clock', answered: 'check', closed: 'check' } as const

/** The state of a consultation, and how long its customer has been waiting. */
export function StateTag({
  consultation: { state, waitingSince, snoozedUntil },
}: {
  consultation: Consultation
}) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  if (isSnoozed({ snoozedUntil }, now))
    return (
      <Tag tone="accent">
        <Icon name="moon" size="xs" />
        {snoozeWords(text, snoozedUntil, now)}
      </Tag>
    )
  const isWaiting = state === 'waiting' && waitingSince > 0
  const minutes = Math.max(0, Math.floor((now - waitingSince) / MINUTE_MS))
  return (
    <Tag tone={state === 'waiting' ? 'warning' : 'success'}>
      <Icon name={ICONS[state]} size="xs" />
      {isWaiting ? text.customers.waitingFor(displayWait(text, minutes)) : text.customers.states[state]}
    </Tag>
  )
}
