import type { ManagedBranch, PeopleFilter } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import styles from './people-page.module.css'

const STATUSES = ['active', 'administrator', 'customer', 'disabled'] as const

interface Props {
  filter: PeopleFilter
  branches: readonly ManagedBranch[]
  onChange(filter: PeopleFilter): void
}

/** Every filter change goes back to the first page. */
export function PeopleTools({ filter, branches, onChange }: Props) {
  const { people: text } = useAdminText()
  const { branchId, ...others } = filter
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
      <ChoiceField
        isInline
        label={text.department}
        value={String(branchId ?? '')}
        options={[
          { value: '', label: text.all },
          ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={id => onChange({ ...others, offset: 0, ...(id !== '' && { branchId: Number(id) }) })}
      />
      <ChoiceField
        isInline
        label={text.status}
        value={filter.status}
        options={STATUSES.map(value => ({ value, label: text.statuses[value] }))}
        onChange={status => onChange({ ...filter, offset: 0, status })}
      />
    </>
  )
}
