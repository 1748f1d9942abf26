import type { ManagedGroup } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { GroupTask } from './group-dialogs.tsx'

interface Props {
  group: ManagedGroup
  onTask(task: GroupTask): void
}

/** A deleted group can still be looked into. */
export function GroupMenu({ group, onTask }: Props) {
  const { groupsPage: text } = useAdminText()
  const navigate = useNavigate()
  const { room, name, isDeleted } = group
  const exported = `/admin/export?${new URLSearchParams({ conversation: room, name })}`
  const start = (kind: GroupTask['kind']) => () => onTask({ kind, group })
  return (
    <MenuButton
      icon="more"
      label={text.more(name)}
      items={[
        ...(isDeleted
          ? []
          : [{ id: 'transfer', icon: 'swap' as const, label: text.transfer, onChoose: start('transfer') }]),
        { id: 'members', icon: 'users', label: text.members, onChoose: start('members') },
        { id: 'export', icon: 'archive', label: text.export, onChoose: () => void navigate(exported) },
        ...(isDeleted
          ? []
          : [
              {
                id: 'delete',
                icon: 'trash' as const,
                label: text.dissolve,
                isDanger: true,
                isApart: true,
                onChoose: start('delete'),
              },
            ]),
      ]}
    />
  )
}
