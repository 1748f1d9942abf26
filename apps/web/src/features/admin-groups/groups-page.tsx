import type { GroupsFilter } from '@parley/core'
import { useState } from 'react'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { FilterField } from '../../parts/admin/filter-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { GroupDialogs, type GroupTask } from './group-dialogs.tsx'
import styles from './groups-page.module.css'
import { GroupsTable } from './groups-table.tsx'
import { useGroups } from './use-groups.ts'
import { useGroupsFile } from './use-groups-file.ts'

const SHOWN = ['all', 'ownerless'] as const

/** All groups of the company; finds those without an owner, transfers, exports and dissolves them. */
export function GroupsPage() {
  const { groupsPage: text, ...admin } = useAdminText()
  const [filter, setFilter] = useState<GroupsFilter>({ keyword: '', shown: 'all', offset: 0 })
  const { found, hasFailed, reload } = useGroups(filter)
  const { counts, renew } = useAdminCounts()
  const { isSaving, saveList } = useGroupsFile(filter)
  const [task, setTask] = useState<GroupTask>()
  const handleDone = () => {
    reload()
    renew()
  }
  const lost = counts?.ownerless ?? 0
  const sub = [text.count(counts?.groups ?? 0), ...(lost > 0 ? [text.countOwnerless(lost)] : [])].join(' · ')
  return (
    <AdminPage
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
      {hasFailed && <EmptyState icon="alert" title={admin.failed} />}
      {found && found.groups.length === 0 && <EmptyState icon="search" title={admin.none} />}
      {found && found.groups.length > 0 && (
        <GroupsTable
          {...found}
          offset={filter.offset}
          onPage={offset => setFilter({ ...filter, offset })}
          onTask={setTask}
        />
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
