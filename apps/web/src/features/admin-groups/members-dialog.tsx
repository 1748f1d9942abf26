import type { ManagedGroup, ManagedMember } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './groups-page.module.css'

interface Props {
  group: ManagedGroup
  onClose(): void
}

export function MembersDialog({ group, onClose }: Props) {
  const { groupsPage: text, failed } = useAdminText()
  const client = useClient()
  const [members, setMembers] = useState<ManagedMember[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void client.adminGroups.members(group.room).then(found => {
      if (found.ok) setMembers(found.value)
      else setFailed(true)
    })
  }, [client, group])
  const others = members ? group.members - members.length : 0
  return (
    <Dialog title={text.membersOf(group.name)} onClose={onClose}>
      {hasFailed && <p role="alert">{failed}</p>}
      <ul className={styles.members} aria-label={text.members}>
        {members?.map(member => (
          <MemberRow key={member.account} member={member} />
        ))}
      </ul>
      {others > 0 && <p className={styles.quiet}>{text.moreMembers(others)}</p>}
    </Dialog>
  )
}

function MemberRow({ member }: { member: ManagedMember }) {
  const { groupsPage: text } = useAdminText()
  const { account, avatar, role, isCustomer, isDisabled } = member
  const name = shownName(useText(), member.name)
  return (
    <li className={styles.member}>
      <Avatar id={account} name={name} image={avatar} size="sm" />
      <span className={styles.memberName}>
        {name} <span className={styles.quiet}>{account}</span>
      </span>
      {role !== 'member' && <Tag tone="accent">{text.roles[role]}</Tag>}
      {isCustomer && <Tag>{text.customer}</Tag>}
      {isDisabled && <Tag tone="warning">{text.disabled}</Tag>}
    </li>
  )
}
