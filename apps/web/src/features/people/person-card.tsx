import { nameOfPerson, type Person, type PersonProfile } from '@parley/core'
import { type ConversationKey, conversationKey, ERASED_NAME } from '@parley/protocol/model'
import { type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import { usePresence } from '../../client/presence/use-presence.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import styles from '../../parts/people/card.module.css'
import { PersonActionsContext } from '../../slots/person-actions.ts'
import { ProfileSettingsContext } from '../../slots/profile-settings.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { EditRemark } from './edit-remark.tsx'
import { PersonFacts } from './person-facts.tsx'

const TONES = {
  online: 'success',
  away: 'warning',
  busy: 'danger',
  quiet: 'danger',
  offline: 'neutral',
} as const

type Loaded = { status: 'loading' | 'error' } | { status: 'ready'; card: PersonProfile }

/** A person's card: loaded every time, while known data is shown at once. */
function useCard(id: string) {
  const client = useClient()
  const person = useAppState(state => state.people[id])
  const [loaded, setLoaded] = useState<Loaded & { id: string }>({ id, status: 'loading' })
  const [round, setRound] = useState(0)
  const phase = useAppState(state => state.connection.phase)
  const isOnline = phase === 'online'

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on a new round and after reconnecting
  useEffect(() => {
    let isCurrent = true
    void client.people.getCard(id).then(answer => {
      if (!isCurrent) return
      setLoaded(answer.ok ? { id, status: 'ready', card: answer.value } : { id, status: 'error' })
    })
    return () => {
      isCurrent = false
    }
  }, [client, id, round, isOnline])

  const retry = useCallback(() => {
    setLoaded({ id, status: 'loading' })
    setRound(count => count + 1)
  }, [id])
  const isSame = loaded.id === id
  const status = isSame ? loaded.status : 'loading'
  // A call may wait long for a network that is known to be gone.
  const isCut = status === 'error' ? !isOnline : status === 'loading' && phase === 'waiting'
  return {
    person,
    card: isSame && loaded.status === 'ready' ? loaded.card : undefined,
    status: isCut ? ('cut' as const) : status,
    retry,
  }
}

interface Props {
  id: string
  /** The group from which the card was opened. */
  room?: ConversationKey | undefined
  onOpen(key: ConversationKey): void
}

/** Details of a person and the available actions. What is not permitted is not shown. */
export function PersonCard({ id, room, onOpen }: Props) {
  const { contacts: text, common, customers, rooms } = useText()
  const myId = useAppState(state => state.session.me?.id)
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const { person, card, status, retry } = useCard(id)
  const settings = use(ProfileSettingsContext)
  const actions = use(PersonActionsContext)
  if (!person)
    return (
      <Frame>
        {status === 'loading' ? (
          <SkeletonRows label={common.loading} count={4} />
        ) : (
          <EmptyState
            icon={status === 'cut' ? 'wifiOff' : 'alert'}
            title={status === 'cut' ? text.offline : text.noSuchPerson}
            action={<Button onClick={retry}>{common.retry}</Button>}
          />
        )}
      </Frame>
    )
  if (person.nickName === ERASED_NAME)
    return (
      <Frame>
        <CardTop person={person} />
        <HintBox>{rooms.locks.erased}</HintBox>
      </Frame>
    )
  const isMe = id === myId
  // A customer talks to the team, unless the company allows more [customers-26].
  const isWithTeam = isCustomer && card?.mayWrite !== true && !isMe
  return (
    <Frame>
      <CardTop person={person} isMe={isMe} isLive />
      {isWithTeam && <HintBox>{customers.withTheTeam}</HintBox>}
      {!isMe && !isWithTeam && (
        <div className={styles.acts}>
          <Button look="primary" onClick={() => onOpen(conversationKey('chat', id))}>
            <Icon name="message" size="sm" />
            {text.message}
          </Button>
          {actions.map(Action => (
            <Action key={Action.name} personId={id} room={room} />
          ))}
        </div>
      )}
      <PersonFacts person={person} card={card} status={status} onRetry={retry} onOpen={onOpen} />
      {!isMe && (
        <div className={styles.settings}>
          {settings.map(setting => (
            <setting.View key={setting.id} personId={id} />
          ))}
        </div>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <article className={styles.card}>{children}</article>

interface TopProps {
  person: Person
  isMe?: boolean
  /** Not erased. */
  isLive?: boolean
}

function CardTop({ person, isMe = false, isLive = false }: TopProps) {
  const texts = useText()
  const { contacts: text, presence: states } = texts
  const name = shownName(texts, person.nickName)
  const presence = usePresence(person.id)
  return (
    <div className={styles.top}>
      <PersonAvatar
        id={person.id}
        name={shownName(texts, nameOfPerson(person))}
        image={person.avatar}
        size="xl"
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <h2 className={styles.cut} title={name}>
            {name}
          </h2>
          {isLive && !isMe && <EditRemark person={person} />}
        </div>
        {person.position !== '' && <p className={styles.muted}>{person.position}</p>}
        {person.status !== '' && <p className={styles.muted}>{person.status}</p>}
        <p className={styles.tags}>
          {isLive && !isMe && presence && <Tag tone={TONES[presence]}>{states.states[presence]}</Tag>}
          {isMe && <Tag tone="accent">{text.itsYou}</Tag>}
          {person.isFriend && <Tag tone="accent">{text.friend}</Tag>}
          <Tag>{person.isCustomer ? text.customer : text.staff}</Tag>
        </p>
      </div>
    </div>
  )
}
