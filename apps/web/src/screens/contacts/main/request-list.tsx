import type { FriendRequest } from '@parley/core'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { PersonAvatar } from '../../../client/presence/person-avatar.tsx'
import { useServerNow } from '../../../client/use-server-now.ts'
import { AnswerButtons } from '../../../features/friends/answer-buttons.tsx'
import { displayTime } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { ListState } from '../pane/list-state.tsx'
import styles from './request-list.module.css'

const MINUTE_MS = 60_000

/** Requests received and sent, newest first. */
export function RequestList({ onPerson }: { onPerson(id: string): void }) {
  const text = useText().contacts
  const client = useClient()
  const { status, list } = useAppState(state => state.friendRequests)
  const now = useServerNow(MINUTE_MS)
  useEffect(() => void client.friends.loadRequests(), [client])
  if (list.length === 0)
    return (
      <ListState
        status={status}
        icon="userPlus"
        empty={text.noRequests}
        onRetry={() => void client.friends.loadRequests()}
      />
    )
  return (
    <section className={styles.list}>
      <h2 className={styles.heading}>{text.requests}</h2>
      <ul aria-label={text.requests}>
        {list.map(request => (
          <RequestItem
            key={`${request.direction} ${request.person}`}
            request={request}
            now={now}
            onPerson={onPerson}
          />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  request: FriendRequest
  now: number
  onPerson(id: string): void
}

function RequestItem({ request, now, onPerson }: ItemProps) {
  const text = useText()
  const { person, name, avatar, direction, state, greeting, time } = request
  const isWaiting = direction === 'received' && state === 'pending'
  return (
    <li className={styles.request}>
      <PersonAvatar id={person} name={name} image={avatar} size="md" />
      <div className={styles.words}>
        <div className={styles.line}>
          <button className={styles.name} type="button" onClick={() => onPerson(person)}>
            {name}
          </button>
          <time className={styles.time}>{displayTime(text, time, now)}</time>
        </div>
        {greeting !== '' && <p className={styles.greeting}>{greeting}</p>}
      </div>
      <div className={styles.answer}>
        {isWaiting ? (
          <AnswerButtons person={person} size="sm" />
        ) : (
          <span className={styles.state}>{text.contacts.requestStates[direction][state]}</span>
        )}
      </div>
    </li>
  )
}
