import { useId, useState } from 'react'
import { rememberEmoji, rememberSkinTone, skinTone } from '../../platform/emoji-memory.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { Radios } from '../../ui/radios/radios.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { EmojiGrid } from './emoji-grid.tsx'
import styles from './emoji-picker.module.css'
import { inTone } from './emoji-table.ts'
import { COMMON, useEmoji } from './use-emoji.ts'

/** No group: a search goes through all of them. */
const FOUND = 'found'
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

/** The company’s own. */
const OWN = { value: 'company', label: '🏢' }

const HAND = { sign: '✋', hasTones: true }

interface SkinTonesProps {
  value: number
  onChange(tone: number): void
}

function SkinTones({ value, onChange }: SkinTonesProps) {
  const text = useText().emojiPicker
  return (
    <Radios
      label={text.skinTone}
      options={text.tones.map((_, tone) => tone)}
      value={value}
      styles={{ group: styles.tones, option: styles.tone, input: styles.radio }}
      nameOf={tone => text.tones[tone] ?? ''}
      onChange={tone => {
        rememberSkinTone(tone)
        onChange(tone)
      }}
    >
      {tone => <span aria-hidden="true">{inTone(HAND, tone)}</span>}
    </Radios>
  )
}

/** All emoji: recent and built-in ones first, the others by group or search. */
export function EmojiPicker({ onChoose }: { onChoose(sign: string): void }) {
  const { emojiPicker: text } = useText()
  const gridId = useId()
  const { query, chosen, pointed, isUntouched, show, setPointed } = useShown()
  const [tone, setTone] = useState(skinTone)
  const { emoji, hasOwn, isLoading, hasFailed, retry } = useEmoji({ query, chosen, tone })
  const choose = (sign: string) => {
    rememberEmoji(sign)
    onChoose(sign)
  }
  const shown = query.trim() === '' ? chosen : FOUND
  const nameOf = (value: string) => (value === FOUND ? text.search : (text.groups[value] ?? value))
  return (
    <>
      <div className={styles.head}>
        <EmojiSearch
          query={query}
          onQuery={words => show(words, chosen)}
          onEnter={() => {
            if (query !== '' && emoji[0]) choose(emoji[0].sign)
          }}
        />
        <TabList
          look="signs"
          label={text.kinds}
          tabs={[...GROUPS, ...(hasOwn ? [OWN] : [])].map(({ value, label }) => ({
            value,
            label,
            name: nameOf(value),
          }))}
          value={shown}
          panelId={gridId}
          onChange={value => show('', value)}
        />
      </div>
      {isLoading || hasFailed || emoji.length === 0 ? (
        <div className={styles.notice} id={gridId} role="tabpanel" aria-label={nameOf(shown)}>
          <NoEmoji isLoading={isLoading} hasFailed={hasFailed} onRetry={retry} />
        </div>
      ) : (
        <EmojiGrid
          key={chosen}
          id={gridId}
          label={nameOf(shown)}
          emoji={emoji}
          isFocused={isUntouched}
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

/** Words or a category; `pointed` is the name of the focused or hovered emoji. */
function useShown() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(COMMON)
  const [pointed, setPointed] = useState('')
  const [isUntouched, setIsUntouched] = useState(true)
  const show = (words: string, value: string) => {
    setQuery(words)
    setChosen(value)
    setPointed('')
    setIsUntouched(false)
  }
  return { query, chosen, pointed, isUntouched, show, setPointed }
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
