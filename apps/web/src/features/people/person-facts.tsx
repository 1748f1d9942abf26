import { nameOfPerson, type Person, type PersonProfile } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import styles from '../../parts/people/card.module.css'
import { Fact } from '../../parts/people/fact.tsx'
import { useOverlays } from '../../slots/overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

const SHOWN_FIRST = 3
const SHOWN_LAST = 4

/** Masks a number for screens that others may see: `138 •••• 6604`. Short numbers are masked completely. */
function maskMobile(number: string): string {
  const first = number.slice(0, SHOWN_FIRST)
  const last = number.slice(-SHOWN_LAST)
  return number.length > SHOWN_FIRST + SHOWN_LAST ? `${first} •••• ${last}` : '••••'
}

function Mobile({ number }: { number: string }) {
  const text = useText().contacts
  const [isShown, setIsShown] = useState(false)
  if (isShown) return <a href={`tel:${number}`}>{number}</a>
  return (
    <>
      {maskMobile(number)}{' '}
      <button className={styles.link} type="button" onClick={() => setIsShown(true)}>
        {text.showMobile}
      </button>
    </>
  )
}

interface Props {
  person: Person
  card: PersonProfile | undefined
  /** `cut`: without a network. */
  status: 'loading' | 'ready' | 'error' | 'cut'
  onRetry(): void
  onOpen(key: ConversationKey): void
}

export function PersonFacts({ person, card, status, onRetry, onOpen }: Props) {
  const { contacts: text, common } = useText()
  return (
    <dl className={styles.facts} aria-busy={status === 'loading'}>
      {person.remark !== '' && <Fact name={text.remark}>{person.remark}</Fact>}
      {card !== undefined && card.branchPath.length > 0 && (
        <Fact name={text.branch}>{card.branchPath.join(' / ')}</Fact>
      )}
      {card?.managerId !== undefined && (
        <Fact name={text.reportsTo}>
          <Manager id={card.managerId} />
        </Fact>
      )}
      {card !== undefined && card.mobile !== '' && (
        <Fact name={text.mobile}>
          <Mobile number={card.mobile} />
        </Fact>
      )}
      {card !== undefined && card.email !== '' && (
        <Fact name={text.email}>
          <a href={`mailto:${card.email}`}>{card.email}</a>
        </Fact>
      )}
      <Fact name={text.account}>{person.id}</Fact>
      {card !== undefined && card.sharedGroupCount > 0 && (
        <Fact name={text.sharedGroups}>
          <SharedGroups {...card} onOpen={onOpen} />
        </Fact>
      )}
      {(status === 'error' || status === 'cut') && (
        <Fact name={text.profile}>
          <span role="alert">{status === 'cut' ? text.offline : text.failed}</span>{' '}
          <Button size="sm" onClick={onRetry}>
            {common.retry}
          </Button>
        </Fact>
      )}
    </dl>
  )
}

/** Pressing the name opens that person's card. */
function Manager({ id }: { id: string }) {
  const { openProfile } = useOverlays()
  const person = useAppState(state => state.people[id])
  return (
    <button className={styles.link} type="button" onClick={() => openProfile(id)}>
      {person ? nameOfPerson(person) : id}
    </button>
  )
}

interface SharedGroupsProps extends Pick<PersonProfile, 'sharedGroups' | 'sharedGroupCount'> {
  onOpen(key: ConversationKey): void
}

/** Groups shared with the person; clicking one opens it. */
function SharedGroups({ sharedGroups, sharedGroupCount, onOpen }: SharedGroupsProps) {
  const text = useText().contacts
  const others = sharedGroupCount - sharedGroups.length
  return (
    <ul className={styles.groups}>
      {sharedGroups.map(({ key, name }) => (
        <li key={key}>
          <button className={styles.link} type="button" onClick={() => onOpen(key)}>
            {name}
          </button>
        </li>
      ))}
      {others > 0 && <li>{text.moreGroups(others)}</li>}
    </ul>
  )
}
