import clsx from 'clsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './import-dialog.module.css'
import type { ImportState } from './use-import.ts'

const STEP_OF: Record<ImportState['step'], number> = {
  file: 0,
  checking: 1,
  checked: 1,
  importing: 2,
  stopped: 2,
  done: 3,
}

export function ImportSteps({ step }: { step: ImportState['step'] }) {
  const { import: text } = useAdminText()
  const current = STEP_OF[step]
  return (
    <ol className={styles.steps} aria-label={text.stepsLabel}>
      {text.steps.map((name, index) => (
        <li
          key={name}
          className={clsx(styles.step, index < current && styles.past)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < current ? <Icon name="check" size="xs" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
