import { selectKnownPeople } from '@parley/core'
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { matchesName } from '../list/matches-name.ts'
import styles from './people-picker.module.css'

interface Props {
  title: string
  /** The words of the button, by how many are chosen. */
  action(count: number): string
  without: ReadonlySet<string>
  children?: ((chosen: readonly string[]) => ReactNode) | undefined
  onPick(people: string[]): void
  onClose(): void
}

/** Chooses people among those who are known here. */
export function PeoplePicker({ title, action, without, children, onPick, onClose }: Props) {
  const text = useText().rooms
  const people = useAppState(selectKnownPeople)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const offered = useMemo(
    () => people.filter(person => !without.has(person.id) && matchesName(person, query)),
    [people, query, without],
  )
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onPick(chosen)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <SearchField
          label={text.pickPeople}
          placeholder={text.pickPeople}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <ul className={styles.list} aria-label={text.pickPeople}>
          {offered.map(({ id, name, avatar }) => (
            <li key={id}>
              <label className={styles.person}>
                <Avatar id={id} name={name} image={avatar} size="sm" />
                <span className={styles.name}>{name}</span>
                <input
                  className={styles.box}
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </label>
            </li>
          ))}
          {offered.length === 0 && <li>{text.nobody}</li>}
        </ul>
        {children?.(chosen)}
        <div className={styles.foot}>
          <span className={styles.count}>{text.chosen(chosen.length)}</span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" look="primary" disabled={chosen.length === 0}>
            {action(chosen.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
