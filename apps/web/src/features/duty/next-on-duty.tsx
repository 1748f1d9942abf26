import type { RoomState } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import { useText } from '../../text/text-context.ts'
import radio from '../../ui/field/radio.module.css'
import styles from './duty.module.css'

interface Props {
  members: RoomState['members']
  next: string | undefined
  onChoose(member: string): void
}

/** One of the team. */
export function NextOnDuty({ members, next, onChoose }: Props) {
  const { duty: text } = useText()
  const me = useAppState(state => state.session.me?.id)
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{text.to}</legend>
      {members.map(({ id, name, avatar }) => (
        <label key={id} className={styles.person}>
          <input
            className={radio.input}
            type="radio"
            name="next"
            checked={id === next}
            onChange={() => onChoose(id)}
          />
          <span className={radio.dot} />
          <PersonAvatar id={id} name={name} image={avatar} size="sm" />
          <span>
            {name} {id === me && text.you}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
