import type { GroupsFilter, ManagedGroup } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { GroupsTable } from './groups-table.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useGroups } from './use-groups.ts'

const SHOWN = ['all', 'ownerless'] as const

/** All groups of the company; finds those without an owner, transfers and dissolves them. */
export function GroupsPage() {
  const { groupsPage: text, ...admin } = useAdminText()
  const client = useClient()
  const [filter, setFilter] = useState<GroupsFilter>({ keyword: '', isWithoutOwner: false, offset: 0 })
  const { found, hasFailed, reload } = useGroups(filter)
  const { renew } = useAdminCounts()
  const [transferred, setTransferred] = useState<ManagedGroup>()
  const [dissolving, setDissolving] = useState<ManagedGroup>()
  const dissolve = async ({ room }: ManagedGroup) => {
    await client.adminGroups.dissolve(room)
    reload()
    renew()
  }
  return (
    <AdminPage
      title={text.title}
      {...(found && { sub: text.count(found.total) })}
      tools={<GroupsTools filter={filter} onChange={setFilter} />}
    >
      {hasFailed && <EmptyState icon="alert" title={admin.failed} />}
      {found && found.groups.length === 0 && <EmptyState icon="search" title={admin.none} />}
      {found && found.groups.length > 0 && (
        <GroupsTable
          {...found}
          offset={filter.offset}
          onPage={offset => setFilter({ ...filter, offset })}
          onHandOver={setTransferred}
          onDissolve={setDissolving}
        />
      )}
      {transferred && (
        <TransferDialog group={transferred} onDone={reload} onClose={() => setTransferred(undefined)} />
      )}
      {dissolving && (
        <ConfirmDialog
          title={text.dissolveConfirm(dissolving.name)}
          words={text.dissolveHint}
          action={text.dissolve}
          onConfirm={() => void dissolve(dissolving)}
          onClose={() => setDissolving(undefined)}
        />
      )}
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
      <SearchField
        label={text.search}
        placeholder={text.searchPlaceholder}
        maxLength={100}
        value={filter.keyword}
        onChange={event => onChange({ ...filter, offset: 0, keyword: event.target.value })}
      />
      <ChoiceField<(typeof SHOWN)[number]>
        isInline
        label={text.shown}
        value={filter.isWithoutOwner ? 'ownerless' : 'all'}
        options={SHOWN.map(value => ({ value, label: text[value] }))}
        onChange={shown => onChange({ ...filter, offset: 0, isWithoutOwner: shown === 'ownerless' })}
      />
    </>
  )
}
