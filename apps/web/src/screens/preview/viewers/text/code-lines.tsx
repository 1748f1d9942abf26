import { VList } from 'virtua'
import type { Line } from '../../../../parts/code/split-lines.ts'
import { useText } from '../../../../text/text-context.ts'
import styles from './code-lines.module.css'

interface Props {
  lines: readonly Line[]
  isNumbered: boolean
}

/** Text only: whatever a file contains becomes the content of a span. */
export function CodeLines({ lines, isNumbered }: Props) {
  const { preview } = useText()
  const digits = String(lines.length).length
  return (
    <VList
      className={styles.lines}
      data={lines}
      tabIndex={0}
      role="region"
      aria-label={preview.text}
      style={{ '--digits': `${digits}ch` } as React.CSSProperties}
    >
      {(line, index) => (
        <div key={index} className={styles.line}>
          {isNumbered && <span className={styles.number} data-number={index + 1} aria-hidden="true" />}
          <span className={styles.code}>
            {line.map(({ text, type }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no id and a fixed order
              <span key={place} data-token={type}>
                {text}
              </span>
            ))}
            {line.length === 0 && '\u200b'}
          </span>
        </div>
      )}
    </VList>
  )
}
