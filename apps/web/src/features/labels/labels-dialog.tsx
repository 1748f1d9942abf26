import { type ConversationKey, LABEL_COLOURS, MAX_LABEL_LENGTH, type TeamLabel } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import styles from '../../parts/labels/labels.module.css'
import { useLabels } from '../../parts/labels/use-labels.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** Puts labels of the team on a consultation, at once; a word that is not there yet can be made one. */
export function LabelsDialog({ conversationKey: key, onClose }: Props) {
  const { labels: text } = useText()
  const client = useClient()
  const team = useAppState(({ rooms }) => rooms[key]?.consultation?.team ?? '')
  const { known, set } = useLabels(key)
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const shown = known.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  const isNew = wanted !== '' && !known.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const create = async (colour: number) => {
    const id = await client.labels.save(team, { name: wanted, colour })
    if (id !== undefined && (await client.labels.set(key, id, true))) setQuery('')
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={dialog.form}>
        <SearchField
          label={text.find}
          placeholder={text.find}
          value={query}
          maxLength={MAX_LABEL_LENGTH}
          autoFocus
          onChange={event => setQuery(event.target.value)}
        />
        <ul ref={keepRowFocus} className={styles.list} aria-label={text.title}>
          {shown.map(label => (
            <LabelRow
              key={label.id}
              label={label}
              isSet={set.includes(label)}
              onSet={value => void client.labels.set(key, label.id, value)}
              onRemove={() => void client.labels.remove(team, label.id)}
            />
          ))}
        </ul>
        {known.length === 0 && !isNew && <p className={styles.hint}>{text.none}</p>}
        {isNew && <NewLabel name={wanted} first={known.length % LABEL_COLOURS} onCreate={create} />}
        <p className={styles.hint}>{text.hint}</p>
        <div className={dialog.actions}>
          <Button look="primary" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface RowProps {
  label: TeamLabel
  isSet: boolean
  onSet(value: boolean): void
  onRemove(): void
}

function LabelRow({ label, isSet, onSet, onRemove }: RowProps) {
  const { labels: text } = useText()
  return (
    <li className={styles.row}>
      <Checkbox label={label.name} isChecked={isSet} onChange={onSet} />
      <span className={clsx(styles.chip, styles[`colour${label.colour}`])} aria-hidden="true">
        {label.name}
      </span>
      <IconButton icon="trash" size="sm" label={text.remove(label.name)} onClick={onRemove} />
    </li>
  )
}

interface NewProps {
  name: string
  first: number
  onCreate(colour: number): Promise<void>
}

function NewLabel({ name, first, onCreate }: NewProps) {
  const { labels: text } = useText()
  const [colour, setColour] = useState(first)
  return (
    <>
      <div className={styles.swatches} role="radiogroup" aria-label={text.colour}>
        {text.colours.map((word, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch, not a form field
          <button
            key={word}
            type="button"
            role="radio"
            aria-checked={index === colour}
            aria-label={word}
            className={clsx(styles.swatch, styles[`colour${index}`])}
            onClick={() => setColour(index)}
          />
        ))}
      </div>
      <Button onClick={() => void onCreate(colour)}>{text.create(name)}</Button>
    </>
  )
}
