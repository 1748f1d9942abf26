import { useId, useState } from 'react'
import { rememberEmoji, skinTone } from '../../platform/emoji-memory.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { EmojiGrid } from './emoji-grid.tsx'
import styles from './emoji-picker.module.css'
import { SkinTones } from './skin-tones.tsx'
import { useEmoji } from './use-emoji.ts'

const COMMON = 'common'
const GROUPS = [
  { value: COMMON, label: '🕘' },
  { value: '0', label: '😀' },
  { value: '1', label: '👋' },
  { value: '3', label: '🐻' },
  { value: '4', label: '🍎' },
  { value: '5', label: '🚗' },
  { value: '6', label: '⚽' },
  { value: '7', label: '💡' },
  { value: '8', label: '🔣' },
  { value: '9', label: '🚩' },
]

/** All emoji: recent and built-in ones first, the others by group or search. */
export function EmojiPicker({ onChoose }: { onChoose(sign: string): void }) {
  const { emojiPicker: text } = useText()
  const gridId = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(COMMON)
  const [tone, setTone] = useState(skinTone)
  const [pointed, setPointed] = useState('')
  const group = chosen === COMMON ? undefined : Number(chosen)
  const { emoji, isLoading, hasFailed, retry } = useEmoji({ query, group, tone })
  const choose = (sign: string) => {
    rememberEmoji(sign)
    onChoose(sign)
  }
  const nameOf = (value: string) => text.groups[value] ?? value
  return (
    <>
      <div className={styles.head}>
        <EmojiSearch
          query={query}
          onQuery={setQuery}
          onEnter={() => {
            if (query !== '' && emoji[0]) choose(emoji[0].sign)
          }}
        />
        <TabList
          look="signs"
          label={text.kinds}
          tabs={GROUPS.map(({ value, label }) => ({ value, label, name: nameOf(value) }))}
          value={chosen}
          panelId={gridId}
          onChange={value => {
            setChosen(value)
            setQuery('')
          }}
        />
      </div>
      {isLoading || hasFailed || emoji.length === 0 ? (
        <div className={styles.notice} id={gridId} role="tabpanel" aria-label={nameOf(chosen)}>
          <NoEmoji isLoading={isLoading} hasFailed={hasFailed} onRetry={retry} />
        </div>
      ) : (
        <EmojiGrid
          key={chosen}
          id={gridId}
          label={nameOf(chosen)}
          emoji={emoji}
          isFocused={chosen === COMMON && query === ''}
          onChoose={choose}
          onPoint={setPointed}
        />
      )}
      <div className={styles.foot}>
        <span className={styles.name}>{pointed}</span>
        <SkinTones value={tone} onChange={setTone} />
      </div>
    </>
  )
}

interface SearchProps {
  query: string
  onQuery(query: string): void
  onEnter(): void
}

function EmojiSearch({ query, onQuery, onEnter }: SearchProps) {
  const { emojiPicker: text } = useText()
  return (
    <SearchField
      label={text.search}
      placeholder={text.search}
      value={query}
      onChange={event => onQuery(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || isComposingKey(event.nativeEvent)) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

interface NoEmojiProps {
  isLoading: boolean
  hasFailed: boolean
  onRetry(): void
}

function NoEmoji({ isLoading, hasFailed, onRetry }: NoEmojiProps) {
  const { emojiPicker: text, common } = useText()
  if (isLoading) return <Spinner label={common.loading} />
  if (!hasFailed) return <p role="status">{text.none}</p>
  return (
    <Button size="sm" onClick={onRetry}>
      {common.retry}
    </Button>
  )
}
