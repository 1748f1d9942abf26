import { useText } from '../../text/text-context.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './file-list.module.css'
import type { FileFilter } from './use-file-list.ts'

const CATEGORIES: readonly FileFilter['category'][] = [
  'all',
  'image',
  'document',
  'video',
  'audio',
  'archive',
  'other',
]

interface Props {
  filter: FileFilter
  onChange(filter: FileFilter): void
}

export function FileFilters({ filter, onChange }: Props) {
  const text = useText().files
  return (
    <div className={styles.tools}>
      <div className={styles.field}>
        <SearchField
          label={text.find}
          placeholder={text.find}
          maxLength={100}
          value={filter.query}
          onChange={event => onChange({ ...filter, query: event.target.value })}
        />
      </div>
      <Select
        className={styles.category}
        label={text.category}
        options={CATEGORIES.map(category => ({ value: category, label: text.categories[category] }))}
        value={filter.category}
        onChange={category => onChange({ ...filter, category })}
      />
    </div>
  )
}
