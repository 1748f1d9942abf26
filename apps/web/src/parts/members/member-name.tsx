import { memberColour, type RoomMember } from '@parley/protocol/model'
import clsx from 'clsx'
import { CustomerTag } from './customer-tag.tsx'
import styles from './member-name.module.css'

interface Props {
  member: RoomMember
  /** Another one in the room bears the same name: the account tells them apart. */
  isNamesake?: boolean
  /** In merged rooms colours tell the speakers apart [rooms-7]; elsewhere names are neutral. */
  isColoured?: boolean
}

/** The name somebody bears in a room. */
export function MemberName({ member, isNamesake = false, isColoured = false }: Props) {
  return (
    <>
      <span className={clsx(styles.name, isColoured && styles[`member${memberColour(member.serial)}`])}>
        {member.name}
        {isNamesake && <span className={styles.account}> ({member.id})</span>}
      </span>
      {member.isCustomer && <CustomerTag />}
    </>
  )
}
