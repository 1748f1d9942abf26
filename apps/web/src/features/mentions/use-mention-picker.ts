import type { PickedMention, RoomMember } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'
import { mentionQuery } from './mention-query.ts'
import { firstHighlighted, offerMembers } from './offer-members.ts'

const MOST_OFFERED = 8

interface Input {
  inputRef: RefObject<HTMLTextAreaElement | null>
  value: string
  members: readonly RoomMember[]
  /** A member's name as inserted into the text, with the account if the name is not unique. */
  nameOf(member: RoomMember): string
  onChange(value: string): void
  onPicked(mention: PickedMention): void
}

/** Suggests members while a mention is typed: arrow keys move, Enter or Tab inserts, Escape closes. */
export function useMentionPicker({ inputRef, value, members, nameOf, onChange, onPicked }: Input) {
  const remarks = useAppState(state => state.remarks)
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const nextCaret = useRef<number>(undefined)
  const query = members.length > 0 ? mentionQuery(value, caret) : undefined
  const isOpen = query !== undefined && query.from !== closedAt
  const offered = isOpen ? offerMembers(members, query.words, MOST_OFFERED, remarks) : []
  const {
    index: chosen,
    item: member,
    step,
  } = useHighlight(
    offered,
    query ? `${query.from} ${query.words}` : '',
    firstHighlighted(offered, query?.words ?? ''),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set after the text has rendered
  useEffect(() => {
    if (nextCaret.current === undefined) return
    inputRef.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  }, [value])

  const pick = (member: RoomMember) => {
    if (!query) return
    const name = nameOf(member)
    const inserted = `@${name} `
    nextCaret.current = query.from + inserted.length
    onPicked({ name, id: member.id })
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
    'aria-activedescendant': offered.length > 0 ? `${listId}-${chosen}` : undefined,
    onSelect: followCaret,
  })
  const listProps = { members: offered, chosen, onPick: pick }
  return { listProps, caret, followCaret, handleKey, inputProps }
}
