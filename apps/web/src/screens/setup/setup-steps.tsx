import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import styles from './setup-screen.module.css'
import { useSetupText } from './setup-text.tsx'

export function SetupSteps({ current }: { current: number }) {
  const { product } = useText()
  const text = useSetupText()
  return (
    <section className={styles.brand} aria-label={product}>
      <div className={styles.name}>
        <Logo name={product} onBrand />
        {product}
      </div>
      <ol className={styles.steps}>
        {text.steps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={index === current ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {index < current ? <Icon name="check" size="xs" /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.words}>
        <h1 className={styles.headline}>{text.headline}</h1>
        <p className={styles.subline}>{text.subline}</p>
      </div>
    </section>
  )
}
