import type { ManagedGroup } from '@parley/core'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

export interface GroupTask {
  kind: 'transfer' | 'members' | 'delete'
  group: ManagedGroup
}

interface Props {
  task: GroupTask
  onDone(): void
  onClose(): void
}

export function GroupDialogs({ task: { kind, group }, onDone, onClose }: Props) {
  const { groupsPage: text } = useAdminText()
  const client = useClient()
  if (kind === 'members') return <MembersDialog group={group} onClose={onClose} />
  if (kind === 'transfer') return <TransferDialog group={group} onDone={onDone} onClose={onClose} />
  const dissolve = async () => {
    client.notices.succeeded(await client.adminGroups.dissolve(group.room))
    onDone()
  }
  return (
    <ConfirmDialog
      title={text.dissolveConfirm(group.name)}
      words={text.dissolveHint}
      action={text.dissolve}
      onConfirm={() => void dissolve()}
      onClose={onClose}
    />
  )
}
