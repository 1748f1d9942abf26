import { EMOJI, nameInSign, signOfName } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { recentEmoji } from '../../platform/emoji-memory.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import type { GridEmoji } from './emoji-grid.tsx'
import { type EmojiSign, inTone, loadEmojiTable } from './emoji-table.ts'
import { findEmoji, isFoundBy } from './find-emoji.ts'

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

/** Recent and built-in emoji. */
export const COMMON = 'common'

interface Shown {
  query: string
  /** A group of Unicode, `common`, or `company`. */
  chosen: string
  tone: number
}

/** Those of the company that are offered, as `:name:`. */
function useCompanyEmoji(): GridEmoji[] {
  const client = useClient()
  const { emojiPicker: text } = useText()
  const known = useAppState(state => state.companyEmoji)
  useEffect(() => client.companyEmoji.refresh(), [client])
  return (known ?? [])
    .filter(({ isOffered }) => isOffered)
    .map(({ name, addedBy }) => ({
      sign: signOfName(name),
      name: signOfName(name),
      note: addedBy === '' ? '' : text.addedBy(addedBy),
    }))
}

/** The emoji to show for a search or a group. */
export function useEmoji({ query, chosen, tone }: Shown) {
  const names = useText().emoji
  const { language } = useLanguage()
  const isSearch = query.trim() !== ''
  const isGroup = !isSearch && chosen !== COMMON && chosen !== 'company'
  const [recent] = useState(recentEmoji)
  const { table, retry } = useTable(isSearch || isGroup || recent.length > 0)
  const own = useCompanyEmoji()
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
    // Somebody of another company may have used this browser.
    const used = recent.filter(
      sign => nameInSign(sign) === undefined || own.some(other => other.sign === sign),
    )
    return [
      ...used.map(sign => ({ sign, name: nameOf(sign) })),
      ...builtIn.filter(({ sign }) => !recent.includes(sign)),
    ]
  }
  const find = () => [
    ...own.filter(({ sign }) => isFoundBy(sign, query)),
    ...findEmoji(known, query).map(shown),
  ]
  const emoji = isSearch
    ? find()
    : isGroup
      ? known.filter(other => other.group === Number(chosen)).map(shown)
      : chosen === COMMON
        ? common()
        : own
  const needsTable = isSearch || isGroup
  return {
    emoji,
    hasOwn: own.length > 0,
    isLoading: needsTable && table === undefined,
    hasFailed: needsTable && table === 'failed',
    retry,
  }
}
