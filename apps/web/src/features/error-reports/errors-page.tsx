import type { ErrorGroup } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ErrorRow } from './error-row.tsx'

/** What went wrong in browsers of the company, newest first. */
export function ErrorsPage() {
  const { errors: text, ...admin } = useAdminText()
  const client = useClient()
  const [groups, setGroups] = useState<ErrorGroup[]>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const found = await client.errorReports.list()
    if (found.ok) setGroups(found.value)
    else setFailed(true)
  }, [client])
  useEffect(() => void load(), [load])
  const remove = async (id: string) => {
    const removed = await client.errorReports.remove(id)
    if (removed.ok) await load()
  }
  return (
    <AdminPage title={text.title} sub={text.hint}>
      {hasFailed && <EmptyState icon="alert" title={admin.failed} />}
      {groups?.length === 0 && <EmptyState icon="check" title={text.none} />}
      {groups && groups.length > 0 && (
        <table className={table.table} aria-label={text.title}>
          <thead>
            <tr>
              <th>{text.fault}</th>
              <th>{text.count}</th>
              <th>{text.lastTime}</th>
              <th>{text.versions}</th>
              <th>{text.browsers}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(group => (
              <ErrorRow key={group.id} group={group} onRemove={() => void remove(group.id)} />
            ))}
          </tbody>
        </table>
      )}
    </AdminPage>
  )
}
