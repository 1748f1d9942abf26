import type { RoomState } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import radio from '../../ui/field/radio.module.css'
import { Tag } from '../../ui/tag/tag.tsx'
import { useDisplayName } from '../message-words/use-display-name.ts'
import styles from './duty.module.css'

interface Props {
  members: RoomState['members']
  next: string | undefined
  /** The next person in the rota. */
  nextPerson: string | undefined
  onChoose(member: string): void
}

/** Chooses a team member who is online. */
export function NextOnDuty({ members, next, nextPerson, onChoose }: Props) {
  const { duty: text } = useText()
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{text.to}</legend>
      {members.map(member => (
        <Candidate
          key={member.id}
          member={member}
          isChosen={member.id === next}
          isNext={member.id === nextPerson}
          onChoose={() => onChoose(member.id)}
        />
      ))}
    </fieldset>
  )
}

interface CandidateProps {
  member: RoomState['members'][number]
  isChosen: boolean
  isNext: boolean
  onChoose(): void
}

function Candidate({ member, isChosen, isNext, onChoose }: CandidateProps) {
  const { duty: text, presence: states } = useText()
  const { id, avatar } = member
  const name = useDisplayName()(member)
  const me = useAppState(state => state.session.me?.id)
  const presence = usePresence(id)
  const isOffline = presence === 'offline' && id !== me
  return (
    <label className={styles.person}>
      <input
        className={radio.input}
        type="radio"
        name="next"
        disabled={isOffline}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={radio.dot} />
      <Avatar id={id} name={name} image={avatar} size="sm" presence={presence} />
      <span className={styles.words}>
        {name}
        {id === me && text.you}
      </span>
      {isOffline && <span className={styles.offline}>{states.states.offline}</span>}
      {isNext && <Tag tone="neutral">{text.next}</Tag>}
    </label>
  )
}
