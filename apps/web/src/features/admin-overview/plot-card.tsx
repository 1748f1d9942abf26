import { type ReactNode, useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './overview-page.module.css'

interface Props {
  title: string
  /** Beside the title: the unit, or what the colours mean. */
  note?: ReactNode
  isWide?: boolean
  /** The same figures as text. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/** A chart that can be read as a table. */
export function PlotCard({ title, note, isWide = false, head, rows, children }: Props) {
  const { overview: text } = useAdminText()
  const [isTable, setTable] = useState(false)
  return (
    <section className={isWide ? styles.wide : styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <IconButton
          size="sm"
          icon={isTable ? 'chart' : 'list'}
          label={isTable ? text.asPlot : text.asTable}
          onClick={() => setTable(!isTable)}
        />
      </header>
      {isTable ? <FiguresTable title={title} head={head} rows={rows} /> : children}
    </section>
  )
}

function FiguresTable({ title, head, rows }: Pick<Props, 'title' | 'head' | 'rows'>) {
  return (
    <div className={styles.figures}>
      <table className={table.table} aria-label={title}>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <td>{first}</td>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
