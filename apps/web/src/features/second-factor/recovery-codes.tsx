import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './second-factor.module.css'
import { useSecondFactorText } from './second-factor-text.tsx'

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = useSecondFactorText()
  const client = useClient()
  return (
    <section className={styles.form} aria-label={text.recoveryTitle}>
      <h3 className={styles.heading}>{text.recoveryTitle}</h3>
      <p className={styles.words}>{text.recoveryHint}</p>
      <ul className={styles.codes} aria-label={text.recoveryTitle}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copyText(client, codes.join('\n'))}>{text.copy}</Button>
        <Button look="primary" onClick={onDone}>
          {text.saved}
        </Button>
      </div>
    </section>
  )
}
