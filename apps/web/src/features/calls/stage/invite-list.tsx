import { selectRoom } from '@parley/core'
import { conversationKey, isRingingFor, type LiveCall, type RoomMember } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './controls.module.css'

const MAX_SHOWN = 6
const SECOND_MS = 1_000
const NOBODY: readonly RoomMember[] = []

/** Members who are not in the call can be rung while it is running [calls-8]. */
export function InviteList({ live: { call, conversation } }: { live: LiveCall }) {
  const { people: text } = useText().calling
  const client = useClient()
  const displayName = useDisplayName()
  const now = useServerNow(SECOND_MS)
  const [search, setSearch] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const key = conversationKey(conversation.kind, conversation.id)
  const members = useAppState(state => selectRoom(state, key)?.members ?? NOBODY)
  const isLoaded = members !== NOBODY
  useEffect(() => {
    if (!isLoaded && conversation.kind === 'groupchat') void client.rooms.load(key)
  }, [client, key, conversation.kind, isLoaded])
  const isHost = useAppState(state => state.session.me?.id === call.host)
  // Whoever was removed comes back by the host alone.
  const isHere = (id: string) =>
    (call.removed.includes(id) && !isHost) || call.seats.some(({ user }) => user === id)
  const absent = members
    .filter(({ id }) => !isHere(id))
    .map(member => ({ ...member, name: displayName(member) }))
  if (absent.length === 0) return null
  const wanted = search.trim().toLowerCase()
  const found = absent.filter(({ name }) => name.toLowerCase().includes(wanted))
  const handleInvite = async (id: string) => {
    const reply = await client.calls.invite(call.id, id)
    setIsRefused(!reply.ok)
  }
  return (
    <section aria-label={text.absent}>
      <h3 className={styles.heading}>{text.absent}</h3>
      {absent.length > MAX_SHOWN && (
        <Field label={text.search} value={search} onChange={event => setSearch(event.target.value)} />
      )}
      <ul className={styles.list}>
        {found.slice(0, MAX_SHOWN).map(({ id, name, avatar }) => (
          <li key={id} className={styles.person}>
            <Avatar id={id} name={name} image={avatar} size="sm" />
            <span className={styles.personName}>{name}</span>
            {isRingingFor(call, id, now) ? (
              <span className={styles.word}>{text.ringing}</span>
            ) : (
              <Button size="sm" aria-label={text.inviteOf(name)} onClick={() => void handleInvite(id)}>
                {text.invite}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isRefused && <p role="alert">{text.inviteRefused}</p>}
    </section>
  )
}
