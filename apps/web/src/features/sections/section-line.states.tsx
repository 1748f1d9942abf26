import type { SectionHead } from '@parley/core'
import { LONG_NAME } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { SectionLine } from './section-line.tsx'

const HEAD: SectionHead = {
  key: 'section:1',
  section: '1',
  name: 'Projects',
  isFolded: false,
  isMuted: false,
  count: 3,
  loud: 0,
  quiet: 0,
  mentions: 0,
}

const shown = (name: string, head: Partial<SectionHead>, isOver = false) => ({
  name,
  render: () => (
    <SectionLine head={{ ...HEAD, ...head }} index={0} isTabStop isOver={isOver} onFocus={() => undefined} />
  ),
})

export const sectionLineStates: ViewStates = {
  view: 'SectionLine',
  group: 'bars',
  states: [
    shown('open', {}),
    shown('folded, with mentions', { isFolded: true, loud: 120, mentions: 2 }),
    shown('muted', { isFolded: true, isMuted: true, quiet: 54 }),
    shown('empty', { count: 0 }),
    shown('something is dragged over it', {}, true),
    shown('very long', { name: LONG_NAME, isFolded: true, loud: 3 }),
    shown('everything else', { section: undefined, name: '' }),
  ],
}
