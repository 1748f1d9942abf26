import * as z from 'zod/mini'
import type { ConversationKey } from '../../conversation.ts'
import { ID_PATTERN } from '../../ids.ts'
import { bad, ok, type Result } from '../../result.ts'

export const MAX_SECTIONS = 50
export const MAX_SECTION_NAME = 30
/** In all sections together. */
export const MAX_SECTION_ROWS = 5_000
/** A request does not carry more; a client sends several. */
export const MAX_PLACED_AT_ONCE = 500

const sectionId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const isKey = (text: string): boolean =>
  /^(chat|groupchat):/.test(text) && ID_PATTERN.test(text.slice(text.indexOf(':') + 1))
const key = z.pipe(
  z.string().check(z.refine(isKey, 'is no conversation')),
  z.transform(text => text as ConversationKey),
)

export const Section = z.object({
  id: sectionId,
  name: z.string(),
  isMuted: z.boolean(),
  isFolded: z.boolean(),
  conversations: z.array(key),
})
export type Section = z.infer<typeof Section>

/** How a person has divided the list, in the order of the list [sections-2]. */
export const Sections = z.object({
  sections: z.array(Section),
  /** Whether what is in no section is folded away. */
  isRestFolded: z.boolean(),
})
export type Sections = z.infer<typeof Sections>

export const NO_SECTIONS: Sections = { sections: [], isRestFolded: false }

/** What a person does to the sections. Each can be repeated without harm. */
export const SectionChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('save'), id: sectionId, name: z.string().check(z.maxLength(200)) }),
  z.object({ type: z.literal('mute'), id: sectionId, isMuted: z.boolean() }),
  /** `id: null`: what is in no section. */
  z.object({ type: z.literal('fold'), id: z.nullable(sectionId), isFolded: z.boolean() }),
  z.object({
    type: z.literal('place'),
    id: z.nullable(sectionId),
    conversations: z.array(key).check(z.minLength(1), z.maxLength(MAX_PLACED_AT_ONCE)),
  }),
  z.object({ type: z.literal('move'), id: sectionId, to: z.int().check(z.gte(0), z.lt(MAX_SECTIONS)) }),
  z.object({ type: z.literal('delete'), id: sectionId }),
])
export type SectionChange = z.infer<typeof SectionChange>

type NameFault = 'name-empty' | 'name-long' | 'name-taken'
type SectionFault = NameFault | 'section-gone' | 'sections-full' | 'section-rows-full'

/** What is wrong with the name of a section, a new one or the one with this id. */
export function judgeSectionName({ sections }: Sections, name: string, id?: string): NameFault | undefined {
  const wanted = name.trim()
  if (wanted === '') return 'name-empty'
  if ([...wanted].length > MAX_SECTION_NAME) return 'name-long'
  const isTaken = sections.some(
    section => section.id !== id && section.name.toLowerCase() === wanted.toLowerCase(),
  )
  return isTaken ? 'name-taken' : undefined
}

/** The sections after a change: the client shows it at once, the server keeps it. */
export function changeSections(before: Sections, change: SectionChange): Result<Sections> {
  const { sections } = before
  if (change.type === 'fold' && change.id === null) return ok({ ...before, isRestFolded: change.isFolded })
  if (change.type === 'save') return saveSection(before, change)
  if (change.type === 'place') return placeConversations(before, change)
  const index = sections.findIndex(({ id }) => id === change.id)
  const section = sections[index]
  // Deleted on another device meanwhile.
  if (!section) return change.type === 'delete' ? ok(before) : fail('section-gone')
  const others = sections.toSpliced(index, 1)
  if (change.type === 'delete') return ok({ ...before, sections: others })
  if (change.type === 'move') return ok({ ...before, sections: others.toSpliced(change.to, 0, section) })
  const changed =
    change.type === 'mute'
      ? { ...section, isMuted: change.isMuted }
      : { ...section, isFolded: change.isFolded }
  return ok({ ...before, sections: sections.with(index, changed) })
}

const fail = (fault: SectionFault) => bad(fault)

function saveSection(before: Sections, { id, name }: SectionChange & { type: 'save' }): Result<Sections> {
  const { sections } = before
  const fault = judgeSectionName(before, name, id)
  if (fault) return fail(fault)
  const index = sections.findIndex(section => section.id === id)
  const known = sections[index]
  if (known) return ok({ ...before, sections: sections.with(index, { ...known, name: name.trim() }) })
  if (sections.length >= MAX_SECTIONS) return fail('sections-full')
  const section: Section = { id, name: name.trim(), isMuted: false, isFolded: false, conversations: [] }
  return ok({ ...before, sections: [...sections, section] })
}

/** A conversation is in one section at most. */
function placeConversations(
  before: Sections,
  { id, conversations }: SectionChange & { type: 'place' },
): Result<Sections> {
  if (id !== null && !before.sections.some(section => section.id === id)) return fail('section-gone')
  const moved = new Set(conversations)
  const sections = before.sections.map(section => {
    const stay = section.conversations.filter(key => !moved.has(key))
    if (section.id === id) return { ...section, conversations: [...stay, ...moved] }
    return stay.length === section.conversations.length ? section : { ...section, conversations: stay }
  })
  const count = sections.reduce((sum, section) => sum + section.conversations.length, 0)
  return count > MAX_SECTION_ROWS ? fail('section-rows-full') : ok({ ...before, sections })
}

/** To all devices of the person: the version that can be loaded now. */
export const SECTIONS_EVENT = 'sections_change'

const Told = z.object({ version: z.int().check(z.gte(0)) })

export function decodeSectionsEvent(data: unknown): Result<number> {
  const parsed = Told.safeParse(data)
  return parsed.success ? ok(parsed.data.version) : bad(`${SECTIONS_EVENT}: version`)
}
