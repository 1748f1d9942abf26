import clsx from 'clsx'
import type { Strength } from './password-strength.ts'
import styles from './strength-meter.module.css'

const STEPS: readonly Strength[] = [1, 2, 3, 4]

/** Purely visual; the field's hint says it in words. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  return (
    <span className={clsx(styles.meter, strength > 0 && styles[`level${strength}`])} aria-hidden="true">
      {STEPS.map(step => (
        <span key={step} className={clsx(styles.bar, step <= strength && styles.filled)} />
      ))}
    </span>
  )
}
