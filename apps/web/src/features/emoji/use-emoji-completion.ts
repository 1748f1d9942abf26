import type { CompanyEmoji } from '@parley/core'
import { signOfName } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { type EmojiSign, inTone, loadEmojiTable } from '../../parts/emoji/emoji-table.ts'
import { findEmoji, isFoundBy, isNamed } from '../../parts/emoji/find-emoji.ts'
import { rememberEmoji, skinTone } from '../../platform/emoji-memory.ts'
import type { Language } from '../../text/languages.ts'
import { useLanguage } from '../../text/text-context.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'
import { emojiQuery } from './emoji-query.ts'

const MOST_OFFERED = 8
const MOST_OWN = 3
const NONE: readonly CompanyEmoji[] = []

interface Input {
  inputRef: RefObject<HTMLTextAreaElement | null>
  value: string
  /** Where the field's caret is. */
  caret: number
  onChange(value: string): void
}

export interface OfferedEmoji {
  /** The sign without a skin tone. */
  id: string
  sign: string
  name: string
  /** One of its names is what was typed. */
  isExact: boolean
  /** One of the company, which stays `:name:` in the text. */
  isOwn?: boolean
}

interface Offers {
  table: readonly EmojiSign[]
  own: readonly CompanyEmoji[]
  language: Language
}

/** Those of the company come first where the name is meant, else after the best standard ones. */
function offerEmoji({ table, own, language }: Offers, typed: string): OfferedEmoji[] {
  const query = typed.toLowerCase()
  const ofCompany = own
    .filter(({ name, isOffered }) => isOffered && isFoundBy(signOfName(name), query))
    .slice(0, MOST_OWN)
    .map(({ name }) => {
      const sign = signOfName(name)
      return { id: sign, sign, name: sign, isExact: name.replaceAll('_', ' ') === query, isOwn: true }
    })
  const standard = findEmoji(table, query)
    .slice(0, MOST_OFFERED - ofCompany.length)
    .map(emoji => {
      const { sign: id, words } = emoji
      const isExact = isNamed(emoji, query)
      return { id, sign: inTone(emoji, skinTone()), name: words[language][0] ?? id, isExact }
    })
  return ofCompany.some(({ isExact }) => isExact)
    ? [...ofCompany, ...standard]
    : [...standard.slice(0, 2), ...ofCompany, ...standard.slice(2)]
}

/** Suggests emoji while one is named, ':smi': arrow keys move, Enter, Tab or a second ':' inserts, Escape closes. */
export function useEmojiCompletion({ inputRef, value, caret, onChange }: Input) {
  const { language } = useLanguage()
  const [table, setTable] = useState<readonly EmojiSign[]>([])
  const client = useClient()
  const own = useAppState(state => state.companyEmoji) ?? NONE
  const [closedAt, setClosedAt] = useState<number>()
  const nextCaret = useRef<number>(undefined)
  const query = emojiQuery(value, caret)
  const isWanted = query !== undefined
  useEffect(() => {
    // Without the table nothing is offered, and the text stays as it is typed.
    if (isWanted && table.length === 0) loadEmojiTable().then(setTable, () => undefined)
    if (isWanted) client.companyEmoji.refresh()
    else setClosedAt(undefined)
  }, [isWanted, table, client])
  const isOpen = isWanted && query.from !== closedAt
  const offers = isOpen ? offerEmoji({ table, own, language }, query.words) : []
  // The text is as it should be.
  const offered = query?.isEnded && offers[0]?.isOwn && offers[0].isExact ? [] : offers
  const { index: chosen, item, step } = useHighlight(offered, query ? `${query.from} ${query.words}` : '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set after the text has rendered
  useEffect(() => {
    if (nextCaret.current === undefined) return
    inputRef.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  }, [value])

  const pick = ({ sign }: OfferedEmoji) => {
    if (!query) return
    rememberEmoji(sign)
    nextCaret.current = query.from + sign.length
    onChange(value.slice(0, query.from) + sign + value.slice(caret))
    inputRef.current?.focus()
  }
  const isEnded = isOpen && query.isEnded && item?.isExact === true
  useEffect(() => {
    if (isEnded && item) pick(item)
  })
  /** Returns whether the list handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!item || event.shiftKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(item)
    else if (event.key === 'Escape') setClosedAt(query?.from)
    else return false
    event.preventDefault()
    return true
  }
  /** For the field that the list belongs to; nothing while no emoji are offered. */
  const inputProps = (listId: string) =>
    offered.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` }
  return { listProps: { emoji: offered, chosen, onPick: pick }, handleKey, inputProps }
}
