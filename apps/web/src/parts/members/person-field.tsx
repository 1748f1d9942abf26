import type { KnownPerson } from '@parley/core'
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { showBelow } from '../../ui/menu/show-below.ts'
import { useClickOutside } from '../../ui/use-click-outside.ts'
import { useDisplayName } from '../message-words/use-display-name.ts'
import { bestMembers } from './find-members.ts'
import styles from './person-field.module.css'

interface Props {
  label: string
  size?: 'sm' | 'lg'
  /** Stands for nobody in particular; without it somebody has to be chosen. */
  anyone?: string
  people: readonly KnownPerson[]
  /** User id; empty: anyone. */
  value: string
  onChange(id: string): void
}

const MOST = 50

function showPopover(popover: HTMLDivElement | null): void {
  showBelow(popover)
  // Only now: what is not shown cannot take the focus.
  popover?.querySelector('input')?.focus()
}

/** Chooses one person, found by name, pinyin, initials or account. */
export function PersonField({ label, size = 'sm', anyone, people, value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const leave = useCallback(() => setIsOpen(false), [])
  useClickOutside(ref, leave)
  const close = () => {
    setIsOpen(false)
    ref.current?.querySelector('button')?.focus()
  }
  const displayName = useDisplayName()
  const person = people.find(({ id }) => id === value)
  const name = value === '' ? (anyone ?? '') : person ? displayName(person) : value
  return (
    <span ref={ref} className={styles.field}>
      <button
        type="button"
        className={styles.button}
        data-size={size}
        data-set={value !== ''}
        aria-label={`${label} ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.value}>{name}</span>
        <Icon name="chevronDown" size="xs" />
      </button>
      {isOpen && (
        <PersonPopover
          label={label}
          people={people}
          value={value}
          {...(anyone !== undefined && { anyone })}
          onChange={id => {
            onChange(id)
            close()
          }}
          onCancel={close}
        />
      )}
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function PersonPopover({ label, anyone, people, value, onChange, onCancel }: Props & { onCancel(): void }) {
  const text = useText().search
  const listId = useId()
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState(0)
  const remarks = useAppState(state => state.remarks)
  const found = bestMembers(people, query, MOST, remarks)
  const options =
    query.trim() === '' && anyone !== undefined ? [{ id: '', name: anyone, avatar: '' }, ...found] : found
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    const step = STEPS[event.key]
    if (step !== undefined && options.length > 0)
      setCurrent((Math.min(current, options.length - 1) + step + options.length) % options.length)
    else if (event.key === 'Enter') {
      const chosen = options[current]
      if (chosen) onChange(chosen.id)
    } else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={showPopover}
      className={styles.popover}
      popover="manual"
      role="dialog"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <SearchField
        label={text.findPerson}
        placeholder={text.findPerson}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options[current] && `${listId}-${current}`}
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setCurrent(0)
        }}
      />
      <PersonOptions
        listId={listId}
        label={label}
        options={options}
        current={current}
        value={value}
        onChange={onChange}
      />
      {options.length === 0 && <p className={styles.nobody}>{text.nobody}</p>}
    </div>
  )
}

interface OptionsProps extends Pick<Props, 'label' | 'value' | 'onChange'> {
  listId: string
  options: readonly KnownPerson[]
  /** Index of the option that Enter chooses. */
  current: number
}

function PersonOptions({ listId, label, options, current, value, onChange }: OptionsProps) {
  const displayName = useDisplayName()
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label={label}>
      {options.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
        <div
          key={person.id}
          id={`${listId}-${index}`}
          ref={element => {
            if (index === current) element?.scrollIntoView?.({ block: 'nearest' })
          }}
          className={styles.option}
          role="option"
          aria-selected={person.id === value}
          data-current={index === current}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChange(person.id)}
        >
          {person.id !== '' && (
            <Avatar id={person.id} name={displayName(person)} image={person.avatar} size="xs" />
          )}
          <span className={styles.value}>{displayName(person)}</span>
        </div>
      ))}
    </div>
  )
}
