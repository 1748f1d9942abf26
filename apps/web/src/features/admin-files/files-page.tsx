import type { KeepersFilter } from '@parley/core'
import { useState } from 'react'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayShortSize } from '../../text/display-size.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { KeepersTable } from './keepers-table.tsx'
import { useKeepers } from './use-keepers.ts'

/** Who keeps how much, most first, and how much they may [admin-2]. */
export function FilesPage() {
  const { filesPage: text, ...admin } = useAdminText()
  const [filter, setFilter] = useState<KeepersFilter>({ keyword: '', offset: 0 })
  const { kept, hasFailed, setSpace } = useKeepers(filter)
  return (
    <AdminPage
      title={text.title}
      {...(kept && { sub: text.sum(kept.files, displayShortSize(kept.bytes)) })}
      tools={
        <SearchField
          label={text.search}
          placeholder={text.search}
          maxLength={100}
          value={filter.keyword}
          onChange={event => setFilter({ offset: 0, keyword: event.target.value })}
        />
      }
    >
      {hasFailed && <EmptyState icon="alert" title={admin.failed} />}
      {kept && kept.people.length === 0 && <EmptyState icon="search" title={admin.none} />}
      {kept && kept.people.length > 0 && (
        <KeepersTable
          kept={kept}
          offset={filter.offset}
          onPage={offset => setFilter({ ...filter, offset })}
          onSpace={(account, spaceMb) => void setSpace(account, spaceMb)}
        />
      )}
    </AdminPage>
  )
}
