import type { ManagedBranch } from '@parley/core'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { Button } from '../../ui/button/button.tsx'
import { FilterChips } from '../../ui/filter-chips/filter-chips.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { type CheckedRow, countOf, isBad, type RowField } from './check-rows.ts'
import styles from './import-dialog.module.css'
import { ImportTableRow } from './import-table-row.tsx'
import type { Checked } from './use-import.ts'

/** The table is capped; the downloadable file has every problem. */
const MAX_SHOWN = 200
const FILTERS = ['problems', 'all'] as const

interface Props {
  checked: Checked
  branches: readonly ManagedBranch[]
  onCorrect(line: number, field: RowField, value: string): void
  onOther(): void
}

/** The rows of the file before anything is written. Rows with problems can be corrected. */
export function ImportCheck({ checked: { file, rows }, branches, onCorrect, onOther }: Props) {
  const { import: text } = useAdminText()
  const problems = rows.filter(({ fields }) => fields.length > 0)
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>(problems.length > 0 ? 'problems' : 'all')
  const listed = filter === 'problems' ? problems : rows
  const departments = branches.map(({ name }) => name)
  return (
    <>
      <FileCard file={file} rows={rows} onOther={onOther} />
      <FilterChips
        label={text.rowsShown}
        filters={FILTERS}
        names={text.filters}
        counts={{ problems: problems.filter(isBad).length, all: rows.length }}
        chosen={filter}
        onChoose={setFilter}
      />
      <div className={styles.report}>
        <table className={table.table} aria-label={filter === 'problems' ? text.problems : text.filters.all}>
          <thead>
            <tr>
              <th>{text.row}</th>
              <th>{text.heads.name}</th>
              <th>{text.heads.account}</th>
              <th>{text.heads.branch}</th>
              <th>{text.problem}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, MAX_SHOWN).map(one => (
              <ImportTableRow
                key={one.line}
                checked={one}
                departments={departments}
                onCorrect={(field, value) => onCorrect(one.line, field, value)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > MAX_SHOWN && <p className={styles.more}>{text.firstRows(MAX_SHOWN)}</p>}
      <HintBox>{text.nothing}</HintBox>
    </>
  )
}

interface CardProps {
  file: string
  rows: readonly CheckedRow[]
  onOther(): void
}

function FileCard({ file, rows, onOther }: CardProps) {
  const { import: text } = useAdminText()
  const reports = rows.map(({ report }) => report)
  const bad = countOf(reports, 'refused')
  const [added, updated, same] = [
    countOf(reports, 'added'),
    countOf(reports, 'updated'),
    countOf(reports, 'same'),
  ]
  return (
    <div className={styles.file}>
      <span className={styles.kind} aria-hidden="true">
        {text.kind}
      </span>
      <span className={styles.names}>
        <strong className={styles.fileName} title={file}>
          {file}
        </strong>
        <small>{text.good(added, updated, same)}</small>
      </span>
      <span className={styles.tags} role="status">
        <Tag tone="success">
          <Icon name="check" size="xs" />
          {text.ready(rows.length - bad)}
        </Tag>
        {bad > 0 && (
          <Tag tone="danger">
            <Icon name="alert" size="xs" />
            {text.withProblems(bad)}
          </Tag>
        )}
      </span>
      <Button size="sm" onClick={onOther}>
        {text.another}
      </Button>
    </div>
  )
}
