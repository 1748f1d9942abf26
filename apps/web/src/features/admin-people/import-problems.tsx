import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import table from '../../parts/admin/table.module.css'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './people-page.module.css'
import type { BadRow } from './use-import.ts'

/** The list is capped; the downloadable file has every problem. */
const MAX_SHOWN = 200

export function ImportProblems({ bad }: { bad: readonly BadRow[] }) {
  const { import: text, people } = useAdminText()
  const faultOf = (fault: string) => (people.faults as Record<string, string>)[fault] ?? fault
  const save = () => {
    const { account, name, mobile, position, branch } = text.columns
    const lines = bad.map(({ row, fault }) => [
      ...[row.account, row.name, row.mobile, row.position, row.branch],
      faultOf(fault),
    ])
    saveFile(encodeCsv([[account, name, mobile, position, branch, text.problem], ...lines]), 'problems.csv')
  }
  return (
    <>
      <div className={styles.line}>
        <p className={styles.problem}>{text.problemCount(bad.length)}</p>
        <Button size="sm" look="quiet" onClick={save}>
          {text.saveProblems}
        </Button>
      </div>
      <div className={styles.report}>
        <table className={table.table} aria-label={text.problems}>
          <thead>
            <tr>
              <th>{text.row}</th>
              <th>{text.columns.account}</th>
              <th>{text.columns.name}</th>
              <th>{text.problem}</th>
            </tr>
          </thead>
          <tbody>
            {bad.slice(0, MAX_SHOWN).map(({ line, row, fault }) => (
              <tr key={line}>
                <td>{line}</td>
                <td className={styles.given} title={row.account}>
                  {row.account}
                </td>
                <td className={styles.given} title={row.name}>
                  {row.name}
                </td>
                <td>{faultOf(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
