import { isBotId, memberColour, type RoomMember } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { useDisplayName } from '../message-words/use-display-name.ts'
import { CustomerTag } from './customer-tag.tsx'
import styles from './member-name.module.css'

interface Props {
  member: RoomMember
  /** The name is not unique in the room, so the account is added. */
  isNamesake?: boolean
  /** In merged rooms names are coloured to tell the speakers apart [rooms-7]; elsewhere they are neutral. */
  isColoured?: boolean
}

/** A member's name in a room. */
export function MemberName({ member, isNamesake = false, isColoured = false }: Props) {
  const text = useText()
  const displayName = useDisplayName()
  return (
    <>
      <span
        className={clsx(styles.name, isColoured && styles[`member${memberColour(member.serial)}`])}
        dir="auto"
      >
        {displayName(member)}
        {isNamesake && <span className={styles.account}> ({member.id})</span>}
      </span>{' '}
      {member.isCustomer && <CustomerTag />}
      {isBotId(member.id) && <Tag>{text.rooms.bot}</Tag>}
    </>
  )
}
