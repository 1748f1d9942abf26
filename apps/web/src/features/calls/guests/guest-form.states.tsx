import '../../../ui/stage-tokens.css'
import { LONG_NAME } from '../../../parts/samples/samples.ts'
import type { ViewStates } from '../../../slots/view-states.ts'
import { GuestForm } from './guest-form.tsx'

const HOUR_MS = 3_600_000

const invited = (name: string, topic: string) => ({
  name,
  render: () => (
    <GuestForm
      visit={{ state: 'open', host: 'Zhou Hang', topic, start: Date.now(), end: Date.now() + HOUR_MS }}
      onEnter={() => new Promise(() => undefined)}
    />
  ),
})

export const guestFormStates: ViewStates = {
  view: 'GuestForm',
  group: 'calls',
  states: [invited('short', 'Planning'), invited('very long', LONG_NAME)],
}
