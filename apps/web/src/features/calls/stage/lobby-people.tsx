import type { CallState, ConversationKey } from '@parley/protocol/model'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { usePerson } from '../use-person.ts'
import styles from './lobby.module.css'

interface Props {
  call: CallState
  room: ConversationKey | undefined
}

const MAX_FACES = 4
const NAMED = 2

/** Who is in the meeting already, some by face and name. */
export function LobbyPeople({ call, room }: Props) {
  const { lobby } = useText().calling
  const ids = [...new Set(call.seats.map(({ user }) => user))]
  const first = usePerson(ids[0] ?? '', room)
  const second = usePerson(ids[1] ?? '', room)
  const names = [first.name, second.name].filter(name => name !== '')
  return (
    <div className={styles.people}>
      {ids.length > 0 && (
        <span className={styles.faces} aria-hidden="true">
          {ids.slice(0, MAX_FACES).map(id => (
            <PersonFace key={id} id={id} room={room} />
          ))}
        </span>
      )}
      <p role="status">
        {ids.length === 0 ? lobby.nobody : lobby.here(names, Math.max(0, ids.length - NAMED))}
      </p>
    </div>
  )
}

function PersonFace({ id, room }: { id: string; room: ConversationKey | undefined }) {
  const { name, avatar } = usePerson(id, room)
  return <Avatar id={id} name={name} image={avatar} size="sm" />
}
