import type { GroupsFilter, ManagedGroup } from '@parley/core'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { stateOfGroup } from './state-of-group.ts'

const MB = 1_048_576

/** Saves the groups found [admin-10]. */
export function useGroupsFile(filter: GroupsFilter) {
  const client = useClient()
  const { groupsPage: text } = useAdminText()
  const { isBusy, run } = useBusy()
  const lineOf = (group: ManagedGroup): string[] => {
    const state = stateOfGroup(group)
    return [
      ...[group.name, group.owner?.name ?? '', group.owner?.account ?? ''],
      ...[String(group.members), String(group.customers)],
      group.lastTime === 0 ? '' : new Date(group.lastTime).toISOString(),
      (group.fileBytes / MB).toFixed(1),
      state === 'external' ? text.external(group.customers) : text.states[state],
    ]
  }
  const download = async () => {
    const listed = await client.adminGroups.listAll(filter)
    if (!listed.ok) return client.notices.announce(listed.problem.code, 'error')
    const head = [
      ...[text.group, text.owner, text.ownerAccount, text.members, text.customers],
      ...[text.lastMessage, text.filesInMb, text.state],
    ]
    saveFile(encodeCsv([head, ...listed.value.map(lineOf)]), 'groups.csv')
  }
  const saveList = () => {
    if (!isBusy) void run(download)
  }
  return { isSaving: isBusy, saveList }
}
