import type { Client, ManagedPerson, PeopleGroup, PersonInGroup } from '@parley/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import cards from '../../parts/admin/cards.module.css'
import { useFoundPeople } from '../../parts/admin/use-found-people.ts'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './people-groups-page.module.css'
import { usePeopleGroupsText } from './people-groups-text.tsx'

/** More rows than anybody reads: single people are found by name. */
const MOST_SHOWN = 100

interface Props {
  group: PeopleGroup
  onRename(): void
  onDelete(): void
  onChanged(): void
}

/** The people of a group; each change is saved at once. */
export function ChosenGroup({ group, onRename, onDelete, onChanged }: Props) {
  const text = usePeopleGroupsText()
  const client = useClient()
  const load = useCallback((from: Client) => from.peopleGroups.listPeople(group.id), [group.id])
  const { loaded: people, reload, failure } = useLoaded(load)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<'full' | 'failed'>()
  const change = async (changes: { add?: string[]; remove?: string[] }) => {
    const done = await client.peopleGroups.change(group.id, changes)
    setFault(done.ok ? (done.value.outcome === 'full' ? 'full' : undefined) : 'failed')
    await reload()
    onChanged()
  }
  const remove = (account: string) => void change({ remove: [account] })
  return (
    <section className={cards.card} aria-label={group.name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{group.name}</h2>
        <Button size="sm" aria-haspopup="dialog" onClick={onRename}>
          {text.rename}
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={onDelete}>
          {text.delete}
        </Button>
      </header>
      <SearchField
        label={text.find}
        placeholder={text.find}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {people && (
        <FoundPeople
          words={words}
          known={people}
          onAdd={account => void change({ add: [account] })}
          onRemove={remove}
        />
      )}
      {fault && (
        <p className={cards.missing} role="alert">
          {text.faults[fault]}
        </p>
      )}
      {failure}
      {people?.length === 0 && <p className={styles.quiet}>{text.empty}</p>}
      {people && people.length > 0 && (
        <ul aria-label={text.members}>
          {people.slice(0, MOST_SHOWN).map(person => (
            <PersonRow key={person.account} person={person} isIn={true} onPress={remove} />
          ))}
        </ul>
      )}
      {people && people.length > MOST_SHOWN && (
        <p className={styles.quiet}>{text.more(people.length - MOST_SHOWN)}</p>
      )}
    </section>
  )
}

interface FoundProps {
  words: string
  known: readonly PersonInGroup[]
  onAdd(account: string): void
  onRemove(account: string): void
}

function FoundPeople({ words, known, onAdd, onRemove }: FoundProps) {
  const text = usePeopleGroupsText()
  const found = useFoundPeople(words)?.filter(({ isCustomer }) => !isCustomer)
  if (!found) return null
  if (found.length === 0) return <p role="status">{text.nobody}</p>
  const accounts = new Set(known.map(({ account }) => account))
  return (
    <ul className={styles.found} aria-label={text.found}>
      {found.map(person => {
        const isIn = accounts.has(person.account)
        return (
          <PersonRow key={person.account} person={person} isIn={isIn} onPress={isIn ? onRemove : onAdd}>
            {isIn && <Tag>{text.isIn}</Tag>}
          </PersonRow>
        )
      })}
    </ul>
  )
}

interface RowProps {
  person: PersonInGroup | ManagedPerson
  isIn: boolean
  onPress(account: string): void
  children?: ReactNode
}

function PersonRow({
  person: { account, name, avatar, position, isDisabled },
  isIn,
  onPress,
  children,
}: RowProps) {
  const text = usePeopleGroupsText()
  return (
    <li className={styles.person}>
      <Avatar id={account} name={name} image={avatar} size="sm" />
      <span className={styles.name}>
        {name} <span className={styles.quiet}>{position}</span>
      </span>
      {isDisabled && <Tag tone="warning">{text.disabled}</Tag>}
      {children}
      <IconButton
        size="sm"
        icon={isIn ? 'close' : 'plus'}
        label={isIn ? text.removePerson(name) : text.addPerson(name)}
        onClick={() => onPress(account)}
      />
    </li>
  )
}
