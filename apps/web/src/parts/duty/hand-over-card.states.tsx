import type { HandOver } from '@parley/core'
import type { ViewStates } from '../../slots/view-states.ts'
import { LONG_NAME, LONG_WORD } from '../samples/samples.ts'
import { HandOverCard } from './hand-over-card.tsx'

const HOUR_MS = 3_600_000

const waits = (customer: string, text: string): HandOver['waiting'][number] => ({
  room: customer,
  customer,
  since: HOUR_MS,
  open: 2,
  questions: [],
  asked: { kind: 'text', text },
  replied: { kind: 'text', text },
})

const shown = (name: string, card: HandOver | undefined, comment?: string) => ({
  name,
  render: () => (
    <HandOverCard card={card} limitMinutes={10} onAnswer={() => undefined}>
      {comment}
    </HandOverCard>
  ),
})
const quiet: HandOver = { madeAt: 2 * HOUR_MS, waiting: [], quietCount: 4, fileCount: 0, files: [] }

export const handOverCardStates: ViewStates = {
  view: 'HandOverCard',
  group: 'bars',
  states: [
    shown('loading', undefined),
    shown('nobody waits', quiet),
    shown(
      'two wait',
      {
        ...quiet,
        waiting: [waits('Li Na', 'Where is my parcel?'), waits('Grace Lee', 'And mine?')],
        fileCount: 2,
        files: ['invoice.pdf', 'photo.jpg'],
      },
      'Grace calls at five',
    ),
    shown('very long', { ...quiet, waiting: [waits(LONG_NAME, LONG_WORD)] }, LONG_NAME),
  ],
}
