import type { ImportOptions, ManagedBranch } from '@parley/core'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import table from '../../parts/admin/table.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FilterChips } from '../../ui/filter-chips/filter-chips.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { type CheckedRow, countOf, type RowField } from './check-rows.ts'
import type { Encoding } from './decode-csv.ts'
import styles from './import-dialog.module.css'
import { ImportTableRow } from './import-table-row.tsx'
import type { Checked } from './use-import.ts'

/** More are shown on request. */
const SHOWN_AT_ONCE = 200
const FILTERS = ['problems', 'updates', 'all'] as const

interface Props {
  checked: Checked
  branches: readonly ManagedBranch[]
  onCorrect(line: number, field: RowField, value: string): void
  onEncoding(encoding: Encoding): void
  onOptions(options: ImportOptions): void
  onOther(): void
}

/** The rows of the file and what they change, before anything is written. Rows with problems can be corrected. */
export function ImportCheck({ checked, branches, onCorrect, onEncoding, onOptions, onOther }: Props) {
  const { import: text } = useAdminText()
  const { source, rows } = checked
  const problems = rows.filter(({ fields, sharesPhoneWith }) => fields.length > 0 || sharesPhoneWith !== '')
  const updates = rows.filter(({ report }) => report.outcome === 'updated')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>(
    problems.length > 0 ? 'problems' : updates.length > 0 ? 'updates' : 'all',
  )
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const listed = { problems, updates, all: rows }[filter]
  const departments = branches.map(({ name }) => name)
  return (
    <>
      <FileCard file={source.file} rows={rows} onOther={onOther} />
      <ReadingChoices checked={checked} onEncoding={onEncoding} onOptions={onOptions} />
      <FilterChips
        label={text.rowsShown}
        filters={FILTERS}
        names={text.filters}
        counts={{ problems: problems.length, updates: updates.length, all: rows.length }}
        chosen={filter}
        onChoose={setFilter}
      />
      <div className={styles.report}>
        <table
          className={table.table}
          aria-label={filter === 'problems' ? text.problems : text.filters[filter]}
        >
          <thead>
            <tr>
              <th>{text.row}</th>
              <th>{text.heads.name}</th>
              <th>{text.heads.account}</th>
              <th>{text.heads.branch}</th>
              <th>{text.result}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map(one => (
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
      {listed.length > shown && (
        <p className={styles.more}>
          {text.firstRows(shown)}
          <Button size="sm" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {text.moreRows}
          </Button>
        </p>
      )}
      <HintBox>{text.nothing}</HintBox>
    </>
  )
}

const MAX_SAMPLES = 3
/** Only they look wrong in a wrong encoding. */
const BEYOND_ASCII = /[^\p{ASCII}]/u

/** How the file is read: a wrong encoding is seen in the sample. */
function ReadingChoices({
  checked,
  onEncoding,
  onOptions,
}: Pick<Props, 'checked' | 'onEncoding' | 'onOptions'>) {
  const { import: text } = useAdminText()
  const { source, options, rows } = checked
  const cells = rows.flatMap(({ row }) => [row.name ?? '', row.branch ?? '', row.position ?? ''])
  const samples = [...new Set(cells.filter(cell => BEYOND_ASCII.test(cell)))].slice(0, MAX_SAMPLES)
  return (
    <div className={styles.reading}>
      <ChoiceField
        isInline
        label={text.encoding}
        value={source.encoding}
        options={source.encodings.map(value => ({ value, label: text.encodings[value] }))}
        onChange={onEncoding}
      />
      {samples.length > 0 && <p className={styles.more}>{text.sample(samples)}</p>}
      <Checkbox
        label={text.clearsEmpty}
        isChecked={options.clearsEmpty}
        onChange={clearsEmpty => onOptions({ ...options, clearsEmpty })}
      />
      <Checkbox
        label={text.createsBranches}
        isChecked={options.createsBranches}
        onChange={createsBranches => onOptions({ ...options, createsBranches })}
      />
    </div>
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
