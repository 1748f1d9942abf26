import type { ManagedPerson } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { BulkKind } from './bulk-tasks.ts'

interface Props {
  person: ManagedPerson
  /** Not where the person is shown already. */
  onShow?(): void
  onTask(kind: BulkKind): void
}

/** The same actions as for several people, for one. */
export function PersonMenu({
  person: { account, name, role, isDisabled, isCustomer },
  onShow,
  onTask,
}: Props) {
  const { bulk: text } = useAdminText()
  const isMe = useAppState(state => state.session.me?.id === account)
  const isHelpDesk = useAppState(state => state.session.role === 'help-desk')
  const mayHelp = !isHelpDesk || role === 'member'
  const item = (kind: BulkKind, icon: 'branch' | 'user' | 'headset' | 'lock' | 'block' | 'check') => ({
    id: kind,
    icon,
    label: text.actions[kind],
    onChoose: () => onTask(kind),
  })
  const mayServe = !isCustomer && !isDisabled
  const changes = [
    item('move', 'branch'),
    item('role', 'user'),
    ...(mayServe ? [item('team', 'headset')] : []),
  ]
  const ends = [
    ...(isDisabled ? [item('enable', 'check')] : []),
    ...(isMe || isDisabled ? [] : [{ ...item('disable', 'block'), isDanger: true, isApart: true }]),
  ]
  return (
    <MenuButton
      icon="more"
      label={text.more(name)}
      items={[
        ...(onShow ? [{ id: 'edit', icon: 'edit' as const, label: text.edit, onChoose: onShow }] : []),
        ...(isHelpDesk ? [] : changes),
        ...(isMe || !mayHelp ? [] : [item('reset', 'lock')]),
        ...(isHelpDesk ? [] : ends),
      ]}
    />
  )
}
