import clsx from 'clsx'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type CheckedRow, isBad, type RowField } from './check-rows.ts'
import { closestName } from './closest-name.ts'
import styles from './import-dialog.module.css'

interface Props {
  checked: CheckedRow
  departments: readonly string[]
  onCorrect(field: RowField, value: string): void
}

/** Fields without a column of their own are corrected below the problem. */
const ELSEWHERE = ['mobile', 'email', 'position'] as const

export function ImportTableRow({ checked, departments, onCorrect }: Props) {
  const { line, row, fields, report } = checked
  const cellOf = (field: Exclude<RowField, 'branch'>) => (
    <CorrectedCell
      key={row[field] ?? ''}
      line={line}
      field={field}
      value={row[field] ?? ''}
      isWrong={isBad(checked) && report.field === field}
      onChange={value => onCorrect(field, value)}
    />
  )
  const textOr = (field: 'name' | 'account') =>
    fields.includes(field) ? cellOf(field) : <span className={styles.given}>{row[field]}</span>
  return (
    <tr>
      <td className={styles.line}>{line}</td>
      <td>{textOr('name')}</td>
      <td>{textOr('account')}</td>
      <td>
        {fields.includes('branch') ? (
          <span className={clsx(isBad(checked) && report.field === 'branch' && styles.wrongChoice)}>
            <DepartmentCell
              checked={checked}
              departments={departments}
              onChange={name => onCorrect('branch', name)}
            />
          </span>
        ) : (
          <span className={styles.given}>{row.branch}</span>
        )}
      </td>
      <td>
        <Verdict checked={checked} departments={departments} />
        {ELSEWHERE.filter(field => fields.includes(field)).map(cellOf)}
      </td>
    </tr>
  )
}

interface CorrectedCellProps {
  line: number
  field: RowField
  value: string
  isWrong: boolean
  onChange(value: string): void
}

/** A cell of the file that can be corrected; it is checked when left, or with Enter. */
function CorrectedCell({ line, field, value, isWrong, onChange }: CorrectedCellProps) {
  const { import: text } = useAdminText()
  const [typed, setTyped] = useState(value)
  return (
    <input
      className={clsx(styles.cell, isWrong && styles.wrongCell)}
      aria-label={text.cell(text.heads[field], line)}
      aria-invalid={isWrong}
      placeholder={text.missing}
      value={typed}
      maxLength={150}
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => onChange(typed.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter') onChange(typed.trim())
      }}
    />
  )
}

/** The mark keeps "none" apart from nothing chosen. */
const choiceOf = (name: string) => `=${name}`

interface DepartmentProps {
  checked: CheckedRow
  departments: readonly string[]
  onChange(name: string): void
}

function DepartmentCell({ checked: { line, row }, departments, onChange }: DepartmentProps) {
  const { import: text, people } = useAdminText()
  const { branch = '' } = row
  const isKnown = branch === '' || departments.includes(branch)
  return (
    <ChoiceField
      isBare
      label={text.cell(text.heads.branch, line)}
      placeholder={branch}
      value={isKnown ? choiceOf(branch) : ''}
      options={[
        { value: choiceOf(''), label: people.noDepartment },
        ...[...new Set(departments)].map(name => ({ value: choiceOf(name), label: name })),
      ]}
      onChange={value => onChange(value.slice(1))}
    />
  )
}

/** Every field that changes, before and after, and what deserves a second look. */
function Changes({ checked: { report, sharesPhoneWith } }: { checked: CheckedRow }) {
  const { import: text } = useAdminText()
  return (
    <ul className={styles.changes}>
      {report.changes.map(({ field, before, after }) => (
        <li key={field}>
          {text.change(
            text.heads[field as RowField],
            before || text.nothingThere,
            after || text.nothingThere,
          )}
        </li>
      ))}
      {report.hasNewBranch && <li>{text.newBranch}</li>}
      {sharesPhoneWith !== '' && <li className={styles.wrong}>{text.samePhone(sharesPhoneWith)}</li>}
    </ul>
  )
}

/** What is wrong with the row, or what will happen to it. */
function Verdict({ checked, departments }: Pick<Props, 'checked' | 'departments'>) {
  const { import: text, people } = useAdminText()
  const { report, row, fields } = checked
  if (report.outcome !== 'refused')
    return (
      <>
        {fields.length === 0 ? (
          text.outcomes[report.outcome]
        ) : (
          <span className={styles.fixed}>
            <Icon name="check" size="xs" />
            {text.fixed}
          </span>
        )}
        <Changes checked={checked} />
      </>
    )
  const meant = report.fault === 'branch-unknown' ? closestName(departments, row.branch ?? '') : undefined
  const isSeveral = meant === row.branch
  const words = (people.faults as Record<string, string>)[report.fault] ?? report.fault
  return <span className={styles.wrong}>{meant && !isSeveral ? text.didYouMean(meant) : words}</span>
}
