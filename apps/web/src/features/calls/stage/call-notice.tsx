import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './stage.module.css'
import type { CallInWindow } from './use-call-session.ts'

/** The browser refuses camera and microphone: how to allow them. */
export function DevicesDenied({ session, view: { mediaProblem } }: CallInWindow) {
  const { media: text } = useText().calling
  if (mediaProblem !== 'denied') return null
  return (
    <section className={styles.denied} role="alert" aria-label={text.denied} data-theme="dark">
      <h2>{text.denied}</h2>
      <p>{text.deniedHint}</p>
      <ol className={styles.steps}>
        {text.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <span className={styles.answers}>
        <Button onClick={() => session.dismissNotice()}>{text.without}</Button>
        <Button look="primary" onClick={() => void session.retryDevices()}>
          {text.retry}
        </Button>
      </span>
    </section>
  )
}

/** A device error, until it is dismissed. */
export function CallNotice({ session, view: { mediaProblem, notice } }: CallInWindow) {
  const { media: text } = useText().calling
  const code = mediaProblem ?? notice
  if (!code || code === 'denied') return null
  return (
    <p className={styles.notice} role="status" data-theme="dark">
      {text[code]}
      <Button size="sm" onClick={() => session.dismissNotice()}>
        {text.dismiss}
      </Button>
    </p>
  )
}
