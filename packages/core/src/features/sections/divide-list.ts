import type { ConversationKey, Sections } from '@parley/protocol/model'
import { weightOf } from '../../selectors/conversations.ts'
import type { Conversation } from '../../store/state.ts'

/** The head of a section in the list. */
export interface SectionHead {
  /** Among the rows of the list. */
  key: string
  /** Undefined: what is in no section. */
  section: string | undefined
  name: string
  isFolded: boolean
  isMuted: boolean
  /** How many conversations are in it. */
  count: number
  /** Unread messages that call for attention; `quiet`: those of muted conversations. */
  loud: number
  quiet: number
  /** Conversations in which the reader is mentioned. */
  mentions: number
}

function headOf(
  { id, name, isFolded, isMuted }: { id?: string; name: string; isFolded: boolean; isMuted: boolean },
  rows: readonly Conversation[],
): SectionHead {
  const head: SectionHead = {
    key: `section:${id ?? ''}`,
    section: id,
    name,
    isFolded,
    isMuted,
    count: rows.length,
    loud: 0,
    quiet: 0,
    mentions: 0,
  }
  for (const row of rows) {
    head[row.isMuted ? 'quiet' : 'loud'] += weightOf(row)
    head.mentions += Number(row.isMentioned === true)
  }
  return head
}

/**
 * The list with heads: what is on top of it, each section in the order of the person, then the rest. A pinned
 * conversation leads its section; without one it is on top. Rows of folded sections are left out [sections-2].
 */
export function divideList(
  list: readonly Conversation[],
  { sections, isRestFolded }: Sections,
  isOnTop: (row: Conversation) => boolean,
): readonly (Conversation | SectionHead)[] {
  if (sections.length === 0) return list
  const placed = new Map<ConversationKey, Conversation[]>()
  const parts = sections.map(section => {
    const rows: Conversation[] = []
    for (const key of section.conversations) placed.set(key, rows)
    return { section, rows }
  })
  const top: Conversation[] = []
  const rest: Conversation[] = []
  for (const row of list) (placed.get(row.key) ?? (isOnTop(row) ? top : rest)).push(row)
  const others = { name: '', isFolded: isRestFolded, isMuted: false }
  return [
    ...top,
    ...parts.flatMap(({ section, rows }) => [headOf(section, rows), ...(section.isFolded ? [] : rows)]),
    headOf(others, rest),
    ...(isRestFolded ? [] : rest),
  ]
}
