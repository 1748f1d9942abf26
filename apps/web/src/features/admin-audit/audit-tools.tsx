import { useAdminText } from '../../parts/admin/admin-text.tsx'
import filters from '../../parts/admin/choice-field.module.css'
import { FilterField } from '../../parts/admin/filter-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './audit-page.module.css'
import { type AuditChoice, FIRST_CHOICE } from './use-audit-filter.ts'

const PERIODS = ['1', '7', '30', ''] as const

interface Props {
  choice: AuditChoice
  onChange(choice: AuditChoice): void
}

export function AuditTools({ choice, onChange }: Props) {
  const { audit: text } = useAdminText()
  const actions = Object.entries(text.actions).map(([value, label]) => ({ value, label }))
  const isFirst = JSON.stringify(choice) === JSON.stringify(FIRST_CHOICE)
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          maxLength={100}
          value={choice.keyword}
          onChange={event => onChange({ ...choice, keyword: event.target.value })}
        />
      </div>
      <Select<AuditChoice['period']>
        className={filters.filter}
        label={text.period}
        value={choice.period}
        options={PERIODS.map(value => ({ value, label: text.periods[value] }))}
        onChange={period => onChange({ ...choice, period })}
      />
      <FilterField
        label={text.action}
        value={choice.action}
        options={[{ value: '', label: text.all }, ...actions]}
        onChange={action => onChange({ ...choice, action })}
      />
      <FilterField<AuditChoice['who']>
        label={text.who}
        value={choice.who}
        options={[
          { value: '', label: text.all },
          { value: 'administrators', label: text.administrators },
        ]}
        onChange={who => onChange({ ...choice, who })}
      />
      {!isFirst && (
        <Button look="quiet" onClick={() => onChange(FIRST_CHOICE)}>
          {text.clear}
        </Button>
      )}
    </>
  )
}
