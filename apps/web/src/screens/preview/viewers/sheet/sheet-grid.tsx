import clsx from 'clsx'
import { VList } from 'virtua'
import { columnName } from './column-name.ts'
import type { Sheet } from './sheet.ts'
import styles from './sheet-grid.module.css'

const NUMBER = /^[-+(]?[\p{Sc}]?\s?[\d.,]+\s?[%\p{Sc})]?$/u

interface Props {
  sheet: Sheet
  label: string
}

/** Text cells; only visible rows are rendered. */
export function SheetGrid({ sheet, label }: Props) {
  const columns = `var(--sheet-number) ${sheet.widths.map(width => `${width}ch`).join(' ')}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows come and go while scrolling, which a table cannot lay out
    <div className={styles.grid} role="table" aria-label={label} aria-rowcount={sheet.rows.length + 1}>
      <div className={styles.scroller} style={{ '--columns': columns } as React.CSSProperties}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div className={clsx(styles.row, styles.head)} role="row" tabIndex={-1}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <span className={styles.number} role="cell" />
          {sheet.widths.map((_, column) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <span key={columnName(column)} className={styles.letter} role="columnheader" tabIndex={-1}>
              {columnName(column)}
            </span>
          ))}
        </div>
        <VList className={styles.rows} data={sheet.rows} tabIndex={0} role="rowgroup">
          {(row, index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div key={index} className={styles.row} role="row" aria-rowindex={index + 2} tabIndex={-1}>
              {/* biome-ignore lint/a11y/useSemanticElements: as above */}
              <span className={styles.number} role="rowheader" tabIndex={-1}>
                {index + 1}
              </span>
              {row.map((cell, column) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <span
                  key={columnName(column)}
                  className={clsx(styles.cell, NUMBER.test(cell) && styles.amount)}
                  role="cell"
                >
                  {cell}
                </span>
              ))}
            </div>
          )}
        </VList>
      </div>
    </div>
  )
}
