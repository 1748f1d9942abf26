import type { FileOwnersFilter } from '@parley/core'
import { useState } from 'react'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayShortSize } from '../../text/display-size.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { UsageTable } from './usage-table.tsx'
import { useFileUsage } from './use-file-usage.ts'

/** Who keeps how much, most first, and how much they may [admin-2]. */
export function FilesPage() {
  const { filesPage: text, ...admin } = useAdminText()
  const [filter, setFilter] = useState<FileOwnersFilter>({ keyword: '', offset: 0 })
  const { usage, hasFailed, setSpace } = useFileUsage(filter)
  return (
    <AdminPage
      title={text.title}
      {...(usage && { sub: text.sum(usage.files, displayShortSize(usage.bytes)) })}
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
      {usage && usage.people.length === 0 && <EmptyState icon="search" title={admin.none} />}
      {usage && usage.people.length > 0 && (
        <UsageTable
          usage={usage}
          offset={filter.offset}
          onPage={offset => setFilter({ ...filter, offset })}
          onSpace={(account, spaceMb) => void setSpace(account, spaceMb)}
        />
      )}
    </AdminPage>
  )
}
