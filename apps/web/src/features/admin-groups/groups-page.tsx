import type { Client, GroupsFilter, ManagedGroup } from '@parley/core'
import { useCallback, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { FilterField } from '../../parts/admin/filter-field.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { GroupDialogs, type GroupTask } from './group-dialogs.tsx'
import styles from './groups-page.module.css'
import { GroupsTable } from './groups-table.tsx'
import { stateOfGroup } from './state-of-group.ts'

const SHOWN = ['all', 'ownerless'] as const

function useGroups({ keyword, shown, offset, order, isDescending = false }: GroupsFilter) {
  const load = useCallback(
    ({ adminGroups }: Client) => adminGroups.list({ keyword, shown, offset, order, isDescending }),
    [keyword, shown, offset, order, isDescending],
  )
  return useLoaded(load, keyword)
}

const MB = 1_048_576

/** Saves the groups found [admin-10]. */
function useGroupsFile(filter: GroupsFilter) {
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
    if (!client.notices.succeeded(listed)) return
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

/** All groups of the company; finds those without an owner, transfers, exports and dissolves them. */
export function GroupsPage() {
  const { groupsPage: text, ...admin } = useAdminText()
  const [filter, setFilter] = useState<GroupsFilter>({ keyword: '', shown: 'all', offset: 0 })
  const { loaded: found, failure, isLoading, reload } = useGroups(filter)
  const { counts, renew } = useAdminCounts()
  const { isSaving, saveList } = useGroupsFile(filter)
  const [task, setTask] = useState<GroupTask>()
  const handleDone = () => {
    void reload()
    renew()
  }
  const lost = counts?.ownerless ?? 0
  const sub = [text.count(counts?.groups ?? 0), ...(lost > 0 ? [text.countOwnerless(lost)] : [])].join(' · ')
  return (
    <AdminPage
      isLoading={isLoading}
      title={text.title}
      {...(counts && { sub })}
      actions={
        <Button aria-busy={isSaving} onClick={saveList}>
          <Icon name="download" size="sm" />
          {text.download}
        </Button>
      }
      tools={<GroupsTools filter={filter} onChange={setFilter} />}
    >
      {failure}
      {found && found.groups.length === 0 && <EmptyState icon="search" title={admin.none} />}
      {found && found.groups.length > 0 && (
        <GroupsTable {...found} filter={filter} onFilter={setFilter} onTask={setTask} />
      )}
      {task && <GroupDialogs task={task} onDone={handleDone} onClose={() => setTask(undefined)} />}
    </AdminPage>
  )
}

interface ToolsProps {
  filter: GroupsFilter
  onChange(filter: GroupsFilter): void
}

/** Every filter change goes back to the first page. */
function GroupsTools({ filter, onChange }: ToolsProps) {
  const { groupsPage: text } = useAdminText()
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          maxLength={100}
          value={filter.keyword}
          onChange={event => onChange({ ...filter, offset: 0, keyword: event.target.value })}
        />
      </div>
      <FilterField<(typeof SHOWN)[number]>
        label={text.shown}
        value={filter.shown}
        options={SHOWN.map(value => ({ value, label: text[value] }))}
        onChange={shown => onChange({ ...filter, offset: 0, shown })}
      />
    </>
  )
}
