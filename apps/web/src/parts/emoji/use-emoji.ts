import { EMOJI } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { recentEmoji } from '../../platform/emoji-memory.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import type { GridEmoji } from './emoji-grid.tsx'
import { type EmojiSign, inTone, loadEmojiTable } from './emoji-table.ts'
import { findEmoji } from './find-emoji.ts'

/** The whole table; undefined while it loads. Needed only where more than the built-in emoji are shown. */
function useTable(isWanted: boolean) {
  const [table, setTable] = useState<readonly EmojiSign[] | 'failed'>()
  const load = useCallback(() => {
    setTable(undefined)
    loadEmojiTable().then(setTable, () => setTable('failed'))
  }, [])
  useEffect(() => {
    if (isWanted && table === undefined) load()
  }, [isWanted, table, load])
  return { table, retry: load }
}

interface Shown {
  query: string
  /** Undefined: recent and built-in emoji. */
  group: number | undefined
  tone: number
}

/** The emoji to show for a search or a group. */
export function useEmoji({ query, group, tone }: Shown) {
  const names = useText().emoji
  const { language } = useLanguage()
  const isSearch = query.trim() !== ''
  const [recent] = useState(recentEmoji)
  const { table, retry } = useTable(isSearch || group !== undefined || recent.length > 0)
  const known = Array.isArray(table) ? (table as readonly EmojiSign[]) : []
  const shown = (emoji: EmojiSign): GridEmoji => ({
    sign: inTone(emoji, tone),
    name: emoji.words[language][0] ?? emoji.sign,
  })
  const builtIn = EMOJI.map(({ id, name, picture }) => ({
    sign: picture,
    name: names[id] ?? name.slice(1, -1),
  }))
  const nameOf = (sign: string): string =>
    builtIn.find(other => other.sign === sign)?.name ??
    known.find(emoji => emoji.sign === sign || inTone(emoji, tone) === sign)?.words[language][0] ??
    sign
  const common = () => {
    const used = recent.map(sign => ({ sign, name: nameOf(sign) }))
    return [...used, ...builtIn.filter(({ sign }) => !recent.includes(sign))]
  }
  const emoji = isSearch
    ? findEmoji(known, query).map(shown)
    : group === undefined
      ? common()
      : known.filter(other => other.group === group).map(shown)
  const needsTable = isSearch || group !== undefined
  return {
    emoji,
    isLoading: needsTable && table === undefined,
    hasFailed: needsTable && table === 'failed',
    retry,
  }
}
