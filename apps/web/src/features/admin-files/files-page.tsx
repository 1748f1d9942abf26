import type { FileOwnersFilter, FileUsage } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displaySize } from '../../text/display-size.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { UsageTable } from './usage-table.tsx'

/** Debounces the search while somebody types. */
const TYPING_PAUSE_MS = 250

function useFileUsage({ keyword, offset, order, isDescending = false }: FileOwnersFilter) {
  const client = useClient()
  const [usage, setUsage] = useState<FileUsage>()
  const [hasFailed, setFailed] = useState(false)
  const [startRequest] = useState(createLatestOnly)
  const load = useCallback(async () => {
    const isCurrent = startRequest()
    const answer = await client.adminFiles.list({ keyword, offset, order, isDescending })
    if (!isCurrent()) return
    setFailed(!answer.ok)
    if (answer.ok) setUsage(answer.value)
  }, [client, startRequest, keyword, offset, order, isDescending])
  useEffect(() => {
    const timer = setTimeout(() => void load(), keyword === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, keyword])
  const setSpace = async (account: string, spaceMb: number | null) => {
    await client.adminFiles.setSpace(account, spaceMb)
    await load()
  }
  return { usage, hasFailed, setSpace }
}

/** Who keeps how much, most first, and how much they may [admin-2]. */
export function FilesPage() {
  const { filesPage: text, ...admin } = useAdminText()
  const [filter, setFilter] = useState<FileOwnersFilter>({ keyword: '', offset: 0 })
  const { usage, hasFailed, setSpace } = useFileUsage(filter)
  return (
    <AdminPage
      isLoading={!usage && !hasFailed}
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
      {hasFailed && <EmptyState icon="alert" title={admin.failed} />}
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
