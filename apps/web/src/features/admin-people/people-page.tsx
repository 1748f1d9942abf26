import type { ManagedBranch, ManagedPerson, PeopleFilter } from '@parley/core'
import { useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonSheet } from './person-sheet.tsx'
import type { Outcome } from './use-bulk.ts'
import { useChosenPeople } from './use-chosen-people.ts'
import { usePeople } from './use-people.ts'

/** Focuses an element once the work is over, if what had the focus is gone by then. */
function useFocusAfter(isWorking: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasWorking = useRef(isWorking)
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) ref.current?.focus()
    wasWorking.current = isWorking
  }, [isWorking])
  return ref
}

/** All departments of the company; empty until loaded. */
function useBranches(): readonly ManagedBranch[] {
  const client = useClient()
  const [branches, setBranches] = useState<readonly ManagedBranch[]>([])
  useEffect(() => {
    void client.adminBranches.list().then(listed => {
      if (listed.ok) setBranches(listed.value)
    })
  }, [client])
  return branches
}

/** Which people are listed and which are selected; the selection ends when others are looked for. */
function usePeoplePage(department: string | null) {
  const [filter, setFilter] = useState<PeopleFilter>({
    keyword: '',
    status: 'active',
    offset: 0,
    branchId: department === null ? undefined : Number(department),
  })
  const { renew } = useAdminCounts()
  const people = usePeople(filter)
  const reload = () => {
    void people.reload()
    renew()
  }
  const [reloads, setReloads] = useState(0)
  const chosen = useChosenPeople(people.loaded?.people ?? [])
  const changeFilter = (next: PeopleFilter) => {
    if (next.offset === filter.offset) chosen.clear()
    setFilter(next)
  }
  /** Whoever was passed over stays selected. */
  const finishBulk = (outcomes: readonly Outcome[]) => {
    const done = outcomes.filter(({ refusal }) => refusal === undefined)
    chosen.update(outcomes.map(({ person }) => person))
    chosen.set(
      done.map(({ person }) => person),
      false,
    )
    setReloads(reloads + 1)
    reload()
  }
  return { ...people, filter, setFilter: changeFilter, reload, reloads, finishBulk, chosen }
}

/** Everybody in the company: search, add, import, edit, and actions for several at once. */
export function PeoplePage() {
  const text = useAdminText()
  const [params, setParams] = useSearchParams()
  const page = usePeoplePage(params.get('department'))
  const { filter, setFilter, loaded: found, failure, isLoading, reload, reloads, finishBulk, chosen } = page
  const isHelpDesk = useAppState(state => state.session.role === 'help-desk')
  const branches = useBranches()
  const [shown, setShown] = useState<string>()
  const [bulk, setBulk] = useState<BulkTask>()
  const [invited, setInvited] = useState<readonly string[]>()
  const handleClose = () => {
    setBulk(undefined)
    setInvited(undefined)
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
      isLoading={isLoading}
      actions={!isHelpDesk && <PeopleActions onTask={task => setParams({ do: task })} />}
      tools={<PeopleTools filter={filter} branches={branches} onChange={setFilter} />}
      bulk={
        count > 0 &&
        !isHelpDesk && (
          <BulkBar
            count={count}
            onTask={startBulk}
            onInvite={() => setInvited(chosen.people.map(({ account }) => account))}
            onClear={chosen.clear}
          />
        )
      }
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
      {failure}
      {found && (
        <PeopleTable
          found={found}
          shown={shown}
          chosen={chosen}
          filter={filter}
          onShow={setShown}
          onTask={startOne}
          onFilter={setFilter}
        />
      )}
      <PeopleDialogs
        task={params.get('do')}
        bulk={bulk}
        invited={invited}
        branches={branches}
        onReload={reload}
        onInvite={setInvited}
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

function PeopleActions({ onTask }: { onTask(task: 'import' | 'add'): void }) {
  const { people: text } = useAdminText()
  return (
    <>
      <Button onClick={() => onTask('import')}>
        <Icon name="upload" size="sm" />
        {text.import}
      </Button>
      <Button look="primary" onClick={() => onTask('add')}>
        <Icon name="userPlus" size="sm" />
        {text.add}
      </Button>
    </>
  )
}

interface PeopleDialogsProps {
  /** `add` or `import`, from the address. */
  task: string | null
  bulk: BulkTask | undefined
  /** Accounts of people who are to be invited. */
  invited: readonly string[] | undefined
  branches: readonly ManagedBranch[]
  onReload(): void
  onInvite(accounts: readonly string[]): void
  onBulkDone(outcomes: readonly Outcome[]): void
  onClose(): void
}

function PeopleDialogs(props: PeopleDialogsProps) {
  const { task, bulk, invited, branches, onReload, onInvite, onBulkDone, onClose } = props
  if (invited) return <InviteDialog accounts={invited} onClose={onClose} />
  if (bulk) return <BulkDialog task={bulk} branches={branches} onDone={onBulkDone} onClose={onClose} />
  if (task === 'add') return <AddPersonDialog branches={branches} onAdded={onReload} onClose={onClose} />
  return (
    task === 'import' && (
      <ImportDialog branches={branches} onImported={onReload} onInvite={onInvite} onClose={onClose} />
    )
  )
}
