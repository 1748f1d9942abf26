import clsx from 'clsx'
import { useText } from '../../text/text-context.ts'
import { Logo } from '../../ui/icon/logo.tsx'
import styles from './brand-panel.module.css'

export function BrandPanel() {
  const text = useText()
  const [question, answer, thanks] = text.login.scene
  return (
    <section className={styles.brand} aria-label={text.product}>
      <div className={styles.name}>
        <Logo name={text.product} onBrand />
        {text.product}
      </div>
      <div className={styles.scene} aria-hidden="true">
        <p className={styles.glass}>{question}</p>
        <p className={clsx(styles.glass, styles.own)}>{answer}</p>
        <p className={styles.glass}>{thanks}</p>
      </div>
      <div>
        <h1 className={styles.headline}>{text.login.headline}</h1>
        <p className={styles.subline}>{text.login.subline}</p>
      </div>
    </section>
  )
}
