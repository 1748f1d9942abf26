import { useAppState, useClientIfAny } from '../../../client/client-context.ts'
import { useBannerKind } from '../../../parts/connection/use-banner-kind.ts'
import { WaitingWords } from '../../../parts/connection/waiting-words.tsx'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import denied from './denied.module.css'
import styles from './stage.module.css'
import { StageIcon } from './stage-icon.tsx'
import type { CallInWindow } from './use-call-session.ts'

/** How to allow camera and microphone. */
export function DeniedSteps() {
  const { media: text } = useText().calling
  return (
    <>
      <span className={denied.icon}>
        <StageIcon name="cameraOff" />
      </span>
      <h2 className={denied.title}>{text.denied}</h2>
      <p>{text.deniedHint}</p>
      <ol className={denied.steps}>
        {text.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

/** The browser refuses camera and microphone. */
export function DevicesDenied({ session, view: { mediaProblem } }: CallInWindow) {
  const { media: text } = useText().calling
  if (mediaProblem !== 'denied') return null
  return (
    <section className={denied.denied} role="alert" aria-label={text.denied} data-theme="dark">
      <DeniedSteps />
      <span className={styles.answers}>
        <Button onClick={() => session.dismissNotice()}>{text.without}</Button>
        <Button look="primary" onClick={() => void session.retryDevices()}>
          {text.retry}
        </Button>
      </span>
    </section>
  )
}

/** Sound and picture may go on while the server is out of reach. */
export function ConnectionNotice() {
  const { connection: text } = useText()
  const retryAt = useAppState(state => state.connection.retryAt)
  const client = useClientIfAny()
  const kind = useBannerKind()
  if (kind !== 'waiting' && kind !== 'connecting') return null
  return (
    <p className={styles.notice} role="status" data-theme="dark">
      {kind === 'waiting' && retryAt !== undefined ? <WaitingWords until={retryAt} /> : text.connecting}
      {client && (
        <Button size="sm" disabled={kind === 'connecting'} onClick={() => client.connection.retry()}>
          {text.retryNow}
        </Button>
      )}
    </p>
  )
}

/** A device error, until it is dismissed. */
export function CallNotice({ session, view: { mediaProblem, notice } }: CallInWindow) {
  const { media: text } = useText().calling
  const code = mediaProblem ?? notice
  if (!code || code === 'denied') return null
  const handleAnother = () => {
    session.dismissNotice()
    void session.own.setCamera(true)
  }
  return (
    <p className={styles.notice} role="status" data-theme="dark">
      {text[code]}
      {code === 'camera-lost' && (
        <Button size="sm" onClick={handleAnother}>
          {text.another}
        </Button>
      )}
      <Button size="sm" onClick={() => session.dismissNotice()}>
        {text.dismiss}
      </Button>
    </p>
  )
}
