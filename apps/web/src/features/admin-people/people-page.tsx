import type { ManagedPerson, PeopleFilter } from '@parley/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useBranches } from '../../parts/admin/use-branches.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { PeopleActions } from './people-actions.tsx'
import { PeopleDialogs } from './people-dialogs.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { usePeoplePage } from './use-people-page.ts'

/** Everybody in the company: search, add, import, edit, and actions for several at once. */
export function PeoplePage() {
  const text = useAdminText()
  const [params, setParams] = useSearchParams()
  const page = usePeoplePage(params.get('department'))
  const { filter, setFilter, found, hasFailed, reload, reloads, finishBulk, chosen } = page
  const branches = useBranches()
  const [shown, setShown] = useState<string>()
  const [bulk, setBulk] = useState<BulkTask>()
  const handleClose = () => {
    setBulk(undefined)
    if (params.has('do')) setParams({}, { replace: true })
  }
  const { length: count } = chosen.people
  const bodyRef = useFocusAfter(count > 0 || bulk !== undefined)
  const startOne = (kind: BulkTask['kind'], person: ManagedPerson) => setBulk({ kind, people: [person] })
  const startBulk = (kind: BulkTask['kind']) => setBulk({ kind, people: chosen.people })
  const sub = useSub(filter, found?.total)
  return (
    <AdminPage
      title={text.people.title}
      bodyRef={bodyRef}
      sub={sub}
      actions={<PeopleActions onTask={task => setParams({ do: task })} />}
      tools={<PeopleTools filter={filter} branches={branches} onChange={setFilter} />}
      bulk={count > 0 && <BulkBar count={count} onTask={startBulk} onClear={chosen.clear} />}
      beside={
        shown !== undefined && (
          <PersonSheet
            key={shown}
            account={shown}
            branches={branches}
            reloads={reloads}
            onTask={startOne}
            onChanged={reload}
            onClose={() => setShown(undefined)}
          />
        )
      }
    >
      {hasFailed && <EmptyState icon="alert" title={text.failed} />}
      {found && (
        <PeopleTable
          found={found}
          shown={shown}
          chosen={chosen}
          offset={filter.offset}
          onShow={setShown}
          onTask={startOne}
          onPage={offset => setFilter({ ...filter, offset })}
        />
      )}
      <PeopleDialogs
        task={params.get('do')}
        bulk={bulk}
        branches={branches}
        onReload={reload}
        onBulkDone={finishBulk}
        onClose={handleClose}
      />
    </AdminPage>
  )
}

/** How many people were found; with nothing looked for, also how many are disabled. */
function useSub({ keyword, branchId, role, status }: PeopleFilter, total: number | undefined): string {
  const { people, overview } = useAdminText()
  const { counts } = useAdminCounts()
  if (total === undefined) return ''
  const isEverybody = keyword === '' && branchId === undefined && role === undefined && status === 'active'
  const words = people.count(total)
  return isEverybody && counts && counts.disabled > 0
    ? `${words} · ${overview.disabled(counts.disabled)}`
    : words
}
