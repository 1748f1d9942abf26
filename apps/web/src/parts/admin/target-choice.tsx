import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import { shownName } from '../message-words/shown-name.ts'
import styles from './cards.module.css'
import { ChoiceField } from './choice-field.tsx'

interface Props {
  text: Record<'find' | 'person' | 'conversation' | 'choose' | 'missing', string>
  kind: 'person' | 'conversation'
  target: string
  /** Looked for at first. */
  sought?: string
  isMissing: boolean
  onChange(target: string): void
}

interface Target {
  target: string
  name: string
  /** The team of a consultation, the owner of a group. */
  detail: string
}

/** Several may have the same name. */
const labelOf = ({ target, name, detail }: Target, kind: Props['kind']): string => {
  if (kind === 'person') return `${name} (${target})`
  return detail === '' ? name : `${name} · ${detail}`
}

/** A person, or a group or consultation, found by name. */
export function TargetChoice({ text, kind, target, sought = '', isMissing, onChange }: Props) {
  const client = useClient()
  const texts = useText()
  const [query, setQuery] = useState(sought)
  const [found, setFound] = useState<Target[]>([])
  useEffect(() => {
    let isCurrent = true
    void client.exports.targets(kind, query).then(listed => {
      if (isCurrent && listed.ok) setFound(listed.value)
    })
    return () => {
      isCurrent = false
    }
  }, [client, kind, query])
  const options = found.map(item => ({ value: item.target, label: shownName(texts, labelOf(item, kind)) }))
  // Chosen from outside, and not among those found by its name.
  if (target !== '' && query === sought && !found.some(item => item.target === target))
    options.unshift({ value: target, label: shownName(texts, sought) })
  return (
    <>
      <SearchField
        label={text.find}
        placeholder={text.find}
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          onChange('')
        }}
      />
      <ChoiceField
        label={text[kind]}
        value={target}
        options={[{ value: '', label: text.choose }, ...options]}
        onChange={onChange}
      />
      {isMissing && (
        <span className={styles.missing} role="alert">
          {text.missing}
        </span>
      )}
    </>
  )
}
