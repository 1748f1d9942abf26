import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import styles from './audit-page.module.css'

interface Props {
  account: string
  action: string
  onChange(account: string, action: string): void
}

export function AuditTools({ account, action, onChange }: Props) {
  const { audit: text } = useAdminText()
  const actions = Object.entries(text.actions).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={text.person}
          placeholder={text.person}
          value={account}
          onChange={event => onChange(event.target.value.trim(), action)}
        />
      </div>
      <ChoiceField
        isInline
        label={text.action}
        value={action}
        options={[{ value: '', label: text.allActions }, ...actions]}
        onChange={next => onChange(account, next)}
      />
    </>
  )
}
