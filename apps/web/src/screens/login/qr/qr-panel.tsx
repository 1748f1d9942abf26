import clsx from 'clsx'
import { useAppState } from '../../../client/client-context.ts'
import { QrPicture } from '../../../parts/qr/qr-picture.tsx'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { KeepSignedIn } from '../keep-signed-in.tsx'
import styles from './qr-panel.module.css'
import { type QrView, useQrCode } from './use-qr-code.ts'

export function QrPanel() {
  const { view, refresh } = useQrCode()
  // The last response contains the session, and signing in takes a moment.
  const isEntering = useAppState(state => state.session.phase === 'signing-in')
  if (isEntering) return <Message view={{ kind: 'confirmed' }} onRefresh={refresh} />
  return view.kind === 'waiting' ? (
    <Waiting view={view} onRefresh={refresh} />
  ) : (
    <Message view={view} onRefresh={refresh} />
  )
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface WaitingProps {
  view: Extract<QrView, { kind: 'waiting' }>
  onRefresh(): void
}

function Waiting({ view, onRefresh }: WaitingProps) {
  const { signInMethods } = useText()
  const now = useNow(1_000)
  return (
    <>
      <div className={clsx(styles.card, styles.paper)}>
        <QrPicture url={view.url} label={signInMethods.qrImage} />
      </div>
      <p className={styles.steps}>{signInMethods.qrSteps}</p>
      <p className={styles.steps}>
        <span className={styles.count}>
          {signInMethods.qrExpiresIn(minutesAndSeconds(view.expiresAt - now))}
        </span>
        <button type="button" className={styles.link} onClick={onRefresh}>
          {signInMethods.qrRefresh}
        </button>
      </p>
      <div className={styles.steps}>
        <KeepSignedIn />
      </div>
    </>
  )
}

function Message({ view, onRefresh }: { view: QrView; onRefresh(): void }) {
  const text = useText()
  const { signInMethods } = text
  const words = {
    expired: signInMethods.qrExpired,
    refused: signInMethods.qrRefused,
    error: view.kind === 'error' ? displayProblem(text, view.problem) : '',
  }
  if (view.kind === 'scanned')
    return (
      <div role="status">
        <div className={styles.card}>
          <strong className={styles.number}>{view.matchNumber}</strong>
        </div>
        <p className={styles.steps}>{signInMethods.qrScanned}</p>
      </div>
    )
  if (view.kind === 'expired' || view.kind === 'refused' || view.kind === 'error')
    return (
      <>
        <div className={styles.card}>
          <Icon name="alert" size="lg" />
          <p role="alert">{words[view.kind]}</p>
          <Button onClick={onRefresh}>
            <Icon name="retry" size="sm" />
            {signInMethods.qrRefresh}
          </Button>
        </div>
        <p className={styles.steps}>{signInMethods.qrSteps}</p>
      </>
    )
  return (
    <>
      <div className={styles.card} aria-busy="true">
        {view.kind === 'confirmed' ? <Icon name="check" size="lg" /> : <Spinner />}
      </div>
      <p className={styles.steps} role="status">
        {view.kind === 'confirmed' ? signInMethods.qrConfirmed : signInMethods.qrSteps}
      </p>
    </>
  )
}
