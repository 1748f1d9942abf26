import { useAppState } from '../../client/client-context.ts'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import styles from '../../parts/settings/settings.module.css'
import { useOverlays } from '../../slots/overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Logo } from '../../ui/icon/logo.tsx'

export function AboutSection() {
  const { product, settings: text } = useText()
  const overlays = useOverlays()
  const version = useAppState(state => state.session.productVersion)
  const company = useAppState(state => state.session.company)
  return (
    <>
      <div className={styles.brand}>
        <Logo name={product} />
        <b>{product}</b>
      </div>
      <dl className={styles.facts}>
        <dt>{text.company}</dt>
        <dd>{company?.name}</dd>
        {version !== undefined && (
          <>
            <dt>{text.version}</dt>
            <dd>{version}</dd>
          </>
        )}
      </dl>
      <FeedbackForm />
      <div className={styles.foot}>
        <Button onClick={() => overlays.open('shortcuts')}>{text.shortcuts}</Button>
      </div>
    </>
  )
}
