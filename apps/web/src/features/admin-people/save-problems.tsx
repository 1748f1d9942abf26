import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type CheckedRow, isBad } from './check-rows.ts'

/** Saves the rows that will be skipped, with the reason, as a file that can be imported again. */
export function SaveProblems({ rows }: { rows: readonly CheckedRow[] }) {
  const { import: text, people } = useAdminText()
  const save = () => {
    const { account, name, mobile, position, branch } = text.columns
    const lines = rows
      .filter(isBad)
      .map(({ row, report: { fault } }) => [
        ...[row.account, row.name, row.mobile, row.position, row.branch].map(cell => cell ?? ''),
        (people.faults as Record<string, string>)[fault] ?? fault,
      ])
    saveFile(encodeCsv([[account, name, mobile, position, branch, text.problem], ...lines]), 'problems.csv')
  }
  return (
    <Button look="quiet" onClick={save}>
      <Icon name="download" size="sm" />
      {text.saveProblems}
    </Button>
  )
}
