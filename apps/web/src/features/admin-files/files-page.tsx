import type { Client, FileOwnersFilter } from '@parley/core'
import { useCallback, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { displaySize } from '../../text/display-size.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { UsageTable } from './usage-table.tsx'

function useFileUsage({ keyword, offset, order, isDescending = false }: FileOwnersFilter) {
  const client = useClient()
  const load = useCallback(
    ({ adminFiles }: Client) => adminFiles.list({ keyword, offset, order, isDescending }),
    [keyword, offset, order, isDescending],
  )
  const { loaded: usage, failure, isLoading, reload } = useLoaded(load, keyword)
  const setSpace = async (account: string, spaceMb: number | null) => {
    client.notices.succeeded(await client.adminFiles.setSpace(account, spaceMb))
    await reload()
  }
  return { usage, failure, isLoading, setSpace }
}

/** Who keeps how much, most first, and how much they may [admin-2]. */
export function FilesPage() {
  const { filesPage: text, ...admin } = useAdminText()
  const [filter, setFilter] = useState<FileOwnersFilter>({ keyword: '', offset: 0 })
  const { usage, failure, isLoading, setSpace } = useFileUsage(filter)
  return (
    <AdminPage
      isLoading={isLoading}
      title={text.title}
      {...(usage && { sub: text.sum(usage.files, displaySize(usage.bytes)) })}
      tools={
        <SearchField
          label={text.search}
          placeholder={text.search}
          maxLength={100}
          value={filter.keyword}
          onChange={event => setFilter({ ...filter, offset: 0, keyword: event.target.value })}
        />
      }
    >
      {failure}
      {usage && usage.people.length === 0 && <EmptyState icon="search" title={admin.none} />}
      {usage && usage.people.length > 0 && (
        <UsageTable
          usage={usage}
          filter={filter}
          onFilter={setFilter}
          onSpace={(account, spaceMb) => void setSpace(account, spaceMb)}
        />
      )}
    </AdminPage>
  )
}
