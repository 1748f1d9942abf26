import { memberColour, type RoomMember } from '@parley/protocol/model'
import clsx from 'clsx'
import styles from './member-name.module.css'

interface Props {
  member: RoomMember
  /** Another one in the room bears the same name: the account tells them apart. */
  isNamesake?: boolean
}

/** The name somebody bears in a room, in their colour [rooms-7]. */
export function MemberName({ member, isNamesake = false }: Props) {
  return (
    <span className={clsx(styles.name, styles[`member${memberColour(member.serial)}`])}>
      {member.name}
      {isNamesake && <span className={styles.account}> ({member.id})</span>}
    </span>
  )
}
