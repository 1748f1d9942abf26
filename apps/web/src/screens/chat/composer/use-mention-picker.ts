import type { PickedMention, RoomMember } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { matchesName } from '../list/matches-name.ts'
import { mentionQuery } from './mention-query.ts'

const MOST_OFFERED = 8

interface Input {
  inputRef: RefObject<HTMLTextAreaElement | null>
  value: string
  members: readonly RoomMember[]
  onChange(value: string): void
  onPicked(mention: PickedMention): void
}

/** Offers members while a mention is written: arrows move, Enter or Tab inserts, Escape closes. */
export function useMentionPicker({ inputRef, value, members, onChange, onPicked }: Input) {
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const nextCaret = useRef<number>(undefined)
  const query = members.length > 0 ? mentionQuery(value, caret) : undefined
  const isOpen = query !== undefined && query.from !== closedAt
  const offered = isOpen
    ? members.filter(member => matchesName(member, query.words)).slice(0, MOST_OFFERED)
    : []
  const chosen = Math.min(active, Math.max(0, offered.length - 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set once the text stands in the field
  useEffect(() => {
    if (nextCaret.current === undefined) return
    inputRef.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  }, [value])

  const pick = (member: RoomMember) => {
    if (!query) return
    const inserted = `@${member.name} `
    nextCaret.current = query.from + inserted.length
    onPicked({ name: member.name, id: member.id })
    onChange(value.slice(0, query.from) + inserted + value.slice(caret))
    setCaret(nextCaret.current)
    setActive(0)
    inputRef.current?.focus()
  }
  const followCaret = () => {
    const place = inputRef.current?.selectionStart ?? 0
    setCaret(place)
    if (mentionQuery(inputRef.current?.value ?? '', place) === undefined) setClosedAt(undefined)
  }
  /** Tells whether the key was the picker's. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const member = offered[chosen]
    if (!member || event.nativeEvent.isComposing || event.shiftKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((chosen + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(member)
    else if (event.key === 'Escape') setClosedAt(query?.from)
    else return false
    event.preventDefault()
    return true
  }
  return { offered, chosen, pick, followCaret, handleKey }
}
