import type { ManagedBranch, PeopleFilter } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { FilterField } from '../../parts/admin/filter-field.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import styles from './people-page.module.css'
import { usePeopleFile } from './use-people-file.ts'

const ROLES = ['member', 'administrator', 'customer'] as const
const STATES = ['active', 'invited', 'disabled'] as const

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
