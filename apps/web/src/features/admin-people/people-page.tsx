import type { ManagedPerson, PeopleFilter } from '@parley/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useBranches } from '../../parts/admin/use-branches.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PeopleActions } from './people-actions.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { usePeople } from './use-people.ts'

/** Everybody in the company: search, add, import and edit. */
export function PeoplePage() {
  const text = useAdminText()
  const [params, setParams] = useSearchParams()
  const branch = params.get('department')
  const [filter, setFilter] = useState<PeopleFilter>({
    keyword: '',
    status: 'active',
    offset: 0,
    ...(branch && { branchId: Number(branch) }),
  })
  const { found, hasFailed, reload } = usePeople(filter)
  const branches = useBranches()
  const [shown, setShown] = useState<string>()
  const task = params.get('do')
  const closeTask = () => setParams({}, { replace: true })
  const handleChanged = (person?: ManagedPerson) => {
    if (person) setShown(person.account)
    reload()
  }
  return (
    <AdminPage
      title={text.people.title}
      sub={found ? text.people.count(found.total) : ''}
      actions={<PeopleActions onTask={task => setParams({ do: task })} />}
      tools={<PeopleTools filter={filter} branches={branches} onChange={setFilter} />}
      beside={
        shown !== undefined && (
          <PersonSheet
            key={shown}
            account={shown}
            branches={branches}
            onChanged={handleChanged}
            onClose={() => setShown(undefined)}
          />
        )
      }
    >
      {hasFailed && <EmptyState icon="alert" title={text.failed} />}
      {found?.total === 0 && <EmptyState icon="search" title={text.none} />}
      {found && found.total > 0 && (
        <PeopleTable
          found={found}
          offset={filter.offset}
          shown={shown}
          onShow={setShown}
          onPage={offset => setFilter({ ...filter, offset })}
        />
      )}
      {task === 'add' && <AddPersonDialog branches={branches} onAdded={reload} onClose={closeTask} />}
      {task === 'import' && <ImportDialog onImported={reload} onClose={closeTask} />}
    </AdminPage>
  )
}
