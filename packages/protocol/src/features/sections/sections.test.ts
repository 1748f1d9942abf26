import { expect, it } from 'vitest'
import type { ConversationKey } from '../../conversation.ts'
import {
  changeSections,
  decodeSectionsEvent,
  judgeSectionName,
  MAX_SECTION_ROWS,
  MAX_SECTIONS,
  NO_SECTIONS,
  type SectionChange,
  type Sections,
} from './sections.ts'

const ID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const section = (n: number, name: string, conversations: ConversationKey[] = []) => ({
  id: ID(n),
  name,
  isMuted: false,
  isFolded: false,
  conversations,
})
const TWO: Sections = {
  sections: [section(1, 'Work', ['chat:ann', 'groupchat:r1']), section(2, 'Quiet')],
  isRestFolded: false,
}
const names = ({ sections }: Sections) => sections.map(({ name }) => name)
const after = (change: SectionChange, before = TWO): Sections => {
  const changed = changeSections(before, change)
  if (!changed.ok) throw new Error(changed.reason)
  return changed.value
}

// [sections-1]
it('a section is created at the end, and renamed where it is', () => {
  expect(names(after({ type: 'save', id: ID(3), name: ' New ' }))).toEqual(['Work', 'Quiet', 'New'])
  expect(names(after({ type: 'save', id: ID(1), name: 'WORK' }))).toEqual(['WORK', 'Quiet'])
})

// [sections-1]
it('a conversation is in one section at most', () => {
  const { sections } = after({
    type: 'place',
    id: ID(2),
    conversations: ['chat:ann', 'chat:ben', 'chat:ann'],
  })
  expect(sections.map(({ conversations }) => conversations)).toEqual([
    ['groupchat:r1'],
    ['chat:ann', 'chat:ben'],
  ])
  const out = after({ type: 'place', id: null, conversations: ['chat:ann'] })
  expect(out.sections.map(({ conversations }) => conversations)).toEqual([['groupchat:r1'], []])
})

// [sections-1]
it('sections are moved, muted, folded and deleted, each again without harm', () => {
  const changes: [SectionChange, (sections: Sections) => unknown, unknown][] = [
    [{ type: 'move', id: ID(2), to: 0 }, names, ['Quiet', 'Work']],
    [{ type: 'move', id: ID(1), to: 9 }, names, ['Quiet', 'Work']],
    [{ type: 'mute', id: ID(2), isMuted: true }, ({ sections }) => sections[1]?.isMuted, true],
    [{ type: 'fold', id: ID(1), isFolded: true }, ({ sections }) => sections[0]?.isFolded, true],
    [{ type: 'fold', id: null, isFolded: true }, ({ isRestFolded }) => isRestFolded, true],
    [{ type: 'delete', id: ID(1) }, names, ['Quiet']],
  ]
  for (const [change, look, expected] of changes) {
    const once = after(change)
    expect(look(once), JSON.stringify(change)).toEqual(expected)
    expect(after(change, once), JSON.stringify(change)).toEqual(once)
  }
})

// [sections-3]
it.each<[title: string, name: string, fault: string | undefined]>([
  ['an empty name is refused', '  ', 'name-empty'],
  ['31 characters are too many', '字'.repeat(31), 'name-long'],
  ['30 characters fit', '😀'.repeat(30), undefined],
  ['another section has the name, in other letters', 'qUIET', 'name-taken'],
  ['a section keeps its own name', 'work', undefined],
])('%s', (_title, name, fault) => {
  expect(judgeSectionName(TWO, name, ID(1))).toBe(fault)
  expect(changeSections(TWO, { type: 'save', id: ID(1), name }).ok).toBe(fault === undefined)
})

// [sections-3]
it('unknown sections, and more than the limit, are refused', () => {
  const many = Array.from({ length: MAX_SECTIONS }, (_, n) => section(n, `s${n}`))
  const full = Array.from({ length: MAX_SECTION_ROWS }, (_, n): ConversationKey => `chat:u${n}`)
  const refused: [Sections, SectionChange, string][] = [
    [TWO, { type: 'mute', id: ID(9), isMuted: true }, 'section-gone'],
    [TWO, { type: 'place', id: ID(9), conversations: ['chat:ann'] }, 'section-gone'],
    [{ ...NO_SECTIONS, sections: many }, { type: 'save', id: ID(99), name: 'x' }, 'sections-full'],
    [
      { ...NO_SECTIONS, sections: [section(1, 'a', full)] },
      { type: 'place', id: ID(1), conversations: ['chat:more'] },
      'section-rows-full',
    ],
  ]
  for (const [before, change, reason] of refused)
    expect(changeSections(before, change)).toEqual({ ok: false, reason })
  expect(changeSections(TWO, { type: 'delete', id: ID(9) }), 'deleted on two devices').toEqual({
    ok: true,
    value: TWO,
  })
})

it('the event carries the version of the sections', () => {
  expect(decodeSectionsEvent({ version: 3 })).toEqual({ ok: true, value: 3 })
  for (const data of [{}, { version: -1 }, 'x', null])
    expect(decodeSectionsEvent(data)).toEqual({ ok: false, reason: 'sections_change: version' })
})
