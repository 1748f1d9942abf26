import type { ManagedBranch, PeopleFilter } from '@parley/core'
import { COMPANY_ROLES } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { FilterField } from '../../parts/admin/filter-field.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import styles from './people-page.module.css'
import { stateOf } from './state-of.ts'

const ROLES = [...COMPANY_ROLES, 'customer'] as const
const STATES = ['active', 'invited', 'disabled'] as const

/** Saves the people found, in the columns that can be imported again. Erased people cannot be, and are left out. */
function usePeopleFile(filter: PeopleFilter) {
  const client = useClient()
  const { import: text, people } = useAdminText()
  const { isBusy, run } = useBusy()
  const download = async () => {
    const listed = await client.adminPeople.listAll(filter)
    if (!client.notices.succeeded(listed)) return
    const { account, name, mobile, email, position, branch } = text.columns
    const present = listed.value.filter(({ isErased }) => !isErased)
    const lines = present.map(person => [
      ...[person.account, person.name, person.mobile, person.email, person.position, person.branchName],
      people.roles[person.isCustomer ? 'customer' : person.role],
      people.states[stateOf(person)],
    ])
    const head = [account, name, mobile, email, position, branch, people.role, people.status]
    saveFile(encodeCsv([head, ...lines]), 'people.csv')
  }
  const saveList = () => {
    if (!isBusy) void run(download)
  }
  return { isSaving: isBusy, saveList }
}

interface Props {
  filter: PeopleFilter
  branches: readonly ManagedBranch[]
  onChange(filter: PeopleFilter): void
}

/** Every filter change goes back to the first page. */
export function PeopleTools({ filter, branches, onChange }: Props) {
  const { people: text } = useAdminText()
  const { branchId, role, status } = filter
  const { isSaving, saveList } = usePeopleFile(filter)
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={filter.keyword}
          onChange={event => onChange({ ...filter, offset: 0, keyword: event.target.value })}
        />
      </div>
      <FilterField
        hasNames
        label={text.department}
        value={String(branchId ?? '')}
        options={[
          { value: '', label: text.all },
          ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={id => onChange({ ...filter, offset: 0, branchId: id === '' ? undefined : Number(id) })}
      />
      <FilterField
        label={text.role}
        value={role ?? ''}
        options={[
          { value: '', label: text.all },
          ...ROLES.map(value => ({ value, label: text.roles[value] })),
        ]}
        onChange={next => onChange({ ...filter, offset: 0, role: next || undefined })}
      />
      <FilterField
        label={text.status}
        value={status ?? ''}
        options={[
          { value: '', label: text.all },
          ...STATES.map(value => ({ value, label: text.states[value] })),
        ]}
        onChange={next => onChange({ ...filter, offset: 0, status: next || undefined })}
      />
      <span className={styles.bulkEnd}>
        <IconButton icon="download" label={text.download} aria-busy={isSaving} onClick={saveList} />
      </span>
    </>
  )
}
