import { MAX_MENTIONS } from '../../constants.ts'
import type { Content } from '../../content.ts'
import { EVERYONE, EVERYONE_NAMES } from './everyone.ts'
import type { PickedMention } from './mentions.ts'

/** `directory`: a plain group of the company's directory [scim-5]; `group`: one that administrators made. */
export const GROUP_KINDS = ['department', 'team', 'directory', 'group'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** A department, a service team or a group of people, as a text mentions it. */
export interface MentionedGroup {
  kind: GroupKind
  id: string
  /** As it is called in the text. */
  name: string
}

/** More of them in one message are plain text. */
export const MAX_MENTIONED_GROUPS = 5
/** With a group among the mentions: their number is limited, and groups count among them. */
export const MAX_MENTIONED_PEOPLE = MAX_MENTIONS - MAX_MENTIONED_GROUPS

const PATTERN = new RegExp(`^@(${GROUP_KINDS.join('|')})/([^/]{1,64})/(.{1,150})$`, 'su')

/** Among the mentions of a message. No account can have this name: user names contain no `@`. */
export const encodeGroupMention = ({ kind, id, name }: MentionedGroup): string => `@${kind}/${id}/${name}`

export function decodeGroupMention(mention: string): MentionedGroup | undefined {
  const [, kind, id, name] = PATTERN.exec(mention) ?? []
  return kind && id && name ? { kind: kind as GroupKind, id, name } : undefined
}

/** What the mentions of many are called in the text. */
export const namesOfMany = (mentions: readonly string[]): PickedMention[] =>
  mentions.flatMap(id => {
    const names = id === EVERYONE ? EVERYONE_NAMES : [decodeGroupMention(id)?.name ?? '']
    return names.flatMap(name => (name === '' ? [] : [{ id, name }]))
  })

/** Everyone, or a group of people: such a mention alerts many [mentions-3, mentions-4]. */
export const mentionsMany = (content: Content): boolean =>
  content.kind === 'text' &&
  content.mentions.some(mention => mention === EVERYONE || decodeGroupMention(mention) !== undefined)
