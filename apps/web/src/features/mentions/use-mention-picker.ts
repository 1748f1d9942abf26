import { type ConversationKey, EVERYONE, type PickedMention, type RoomMember } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { loadSection } from '../../platform/lazy-section.ts'
import { useLanguage } from '../../text/text-context.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'
import { mentionQuery } from './mention-query.ts'
import { firstHighlighted, type GroupFinder, isGroup, offerMembers } from './offer-members.ts'

const MOST_OFFERED = 8

/** Asked for when a mention is begun, so that the numbers are true; only owner and admins have any [mentions-4]. */
function useGroups(key: ConversationKey, isWanted: boolean): GroupFinder | undefined {
  const client = useClient()
  const { language } = useLanguage()
  const [known, setKnown] = useState<{ key: ConversationKey; find: GroupFinder }>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadSection(() => import('./load-groups.ts'))
      .then(({ loadGroups }) => loadGroups(client, key, language))
      .then(
        find => find && isCurrent && setKnown({ key, find }),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [client, key, language, isWanted])
  return known?.key === key ? known.find : undefined
}

interface Input {
  conversationKey: ConversationKey
  inputRef: RefObject<HTMLTextAreaElement | null>
  value: string
  members: readonly RoomMember[]
  /** A member's name as inserted into the text, with the account if the name is not unique. */
  nameOf(member: RoomMember): string
  onChange(value: string): void
  onPicked(mention: PickedMention): void
}

/** Suggests members while a mention is typed: arrow keys move, Enter or Tab inserts, Escape closes. */
export function useMentionPicker(input: Input) {
  const { conversationKey, inputRef, value, members, nameOf, onChange, onPicked } = input
  const remarks = useAppState(state => state.remarks)
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const nextCaret = useRef<number>(undefined)
  const query = members.length > 0 ? mentionQuery(value, caret) : undefined
  const isOpen = query !== undefined && query.from !== closedAt
  const findGroups = useGroups(conversationKey, isOpen && members[0]?.id === EVERYONE)
  const offered = isOpen
    ? offerMembers(members, query.words, MOST_OFFERED, remarks, findGroups?.(query.words))
    : []
  const pickable = offered.filter(member => !isGroup(member) || !member.isTooLarge)
  const { item: member, step } = useHighlight(
    pickable,
    query ? `${query.from} ${query.words}` : '',
    firstHighlighted(pickable, query?.words ?? ''),
  )
  const chosen = member ? offered.indexOf(member) : -1

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set after the text has rendered
  useEffect(() => {
    if (nextCaret.current === undefined) return
    inputRef.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  }, [value])

  const pick = (member: RoomMember) => {
    if (!query || !pickable.includes(member)) return
    const name = nameOf(member)
    const inserted = `@${name} `
    nextCaret.current = query.from + inserted.length
    onPicked({ name, id: member.id, ...(isGroup(member) && { people: member.here }) })
    onChange(value.slice(0, query.from) + inserted + value.slice(caret))
    setCaret(nextCaret.current)
    inputRef.current?.focus()
  }
  const followCaret = () => {
    const caret = inputRef.current?.selectionStart ?? 0
    setCaret(caret)
    if (mentionQuery(inputRef.current?.value ?? '', caret) === undefined) setClosedAt(undefined)
  }
  /** Returns whether the picker handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!member || event.shiftKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(member)
    else if (event.key === 'Escape') setClosedAt(query?.from)
    else return false
    event.preventDefault()
    return true
  }
  /** For the field that the list belongs to. */
  const inputProps = (listId: string) => ({
    'aria-controls': offered.length > 0 ? listId : undefined,
    'aria-activedescendant': member ? `${listId}-${chosen}` : undefined,
    onSelect: followCaret,
  })
  const listProps = { members: offered, chosen, onPick: pick }
  return { listProps, isOffering: offered.length > 0, caret, followCaret, handleKey, inputProps }
}
