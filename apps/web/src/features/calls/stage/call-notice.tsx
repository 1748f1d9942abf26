import type { LiveCall } from '@parley/protocol/model'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppState, useClientIfAny } from '../../../client/client-context.ts'
import { useBannerKind } from '../../../parts/connection/use-banner-kind.ts'
import { WaitingWords } from '../../../parts/connection/waiting-words.tsx'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useNameInCall } from '../use-person.ts'
import denied from './denied.module.css'
import { roomOf } from './room-of.ts'
import styles from './stage.module.css'
import { StageIcon } from './stage-icon.tsx'
import type { CallInWindow } from './use-call-session.ts'
import { usePassing } from './use-passing.ts'

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
        <Button onClick={() => session.dismissNotice('mediaProblem')}>{text.without}</Button>
        <Button look="primary" onClick={() => void session.retryDevices()}>
          {text.retry}
        </Button>
      </span>
    </section>
  )
}

/** Sound and picture may go on while the server is out of reach. */
export function ConnectionNotice() {
  const {
    connection: text,
    calling: { window: inCall },
  } = useText()
  const retryAt = useAppState(state => state.connection.retryAt)
  const client = useClientIfAny()
  const kind = useBannerKind()
  if (kind !== 'waiting' && kind !== 'connecting') return null
  return (
    <p className={styles.notice} role="status" data-theme="dark">
      {inCall.goesOn}{' '}
      {kind === 'waiting' && retryAt !== undefined ? <WaitingWords until={retryAt} /> : text.connecting}
      {client && (
        <Button size="sm" disabled={kind === 'connecting'} onClick={() => client.connection.retry()}>
          {text.retryNow}
        </Button>
      )}
    </p>
  )
}

/** What needs no answer goes by itself, so that it does not cover pictures. */
const PASSING = new Set(['microphone-lost', 'speaker-lost', 'muted-by-host'])

/** Problems with devices, and what happened to them. */
export function CallNotice({ session, view: { mediaProblem, notice } }: CallInWindow) {
  const { media: text } = useText().calling
  const dismissNotice = () => session.dismissNotice('notice')
  usePassing(notice !== undefined && PASSING.has(notice) ? notice : undefined, dismissNotice)
  const handleAnother = () => {
    dismissNotice()
    void session.own.setCamera(true)
  }
  return (
    <>
      {mediaProblem && mediaProblem !== 'denied' && (
        <Dismissable words={text[mediaProblem]} onDismiss={() => session.dismissNotice('mediaProblem')} />
      )}
      {notice && (
        <Dismissable words={text[notice]} onDismiss={dismissNotice}>
          {notice === 'camera-lost' && (
            <Button size="sm" onClick={handleAnother}>
              {text.another}
            </Button>
          )}
        </Dismissable>
      )}
    </>
  )
}

interface DismissableProps {
  words: string
  children?: ReactNode
  onDismiss(): void
}

export function Dismissable({ words, children, onDismiss }: DismissableProps) {
  const { media: text } = useText().calling
  return (
    <p className={styles.notice} role="status" data-theme="dark">
      {words}
      {children}
      <Button size="sm" onClick={onDismiss}>
        {text.dismiss}
      </Button>
    </p>
  )
}

/** Who is host is said when it changes. */
export function HostNotice({ live }: { live: LiveCall }) {
  const { window: text } = useText().calling
  const { host, kind } = live.call
  const known = useRef(host)
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (known.current === host) return
    known.current = host
    setIsNew(true)
  }, [host])
  usePassing(isNew ? host : undefined, () => setIsNew(false))
  const myId = useAppState(state => state.session.me?.id)
  const name = useNameInCall(host, roomOf(live))
  if (!isNew || kind === 'direct') return null
  return (
    <p className={styles.notice} role="status" data-theme="dark">
      {host === myId ? text.youAreHost : text.hostNow(name)}
    </p>
  )
}
