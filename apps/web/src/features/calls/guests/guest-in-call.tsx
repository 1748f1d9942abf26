import {
  type CallReply,
  createGuestClient,
  type GuestClient,
  type GuestPass,
  type GuestVisit,
  type Transport,
} from '@parley/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { ClientProvider } from '../../../client/client-provider.tsx'
import type { ClientSource } from '../../../client/client-source.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { openKeyValueStore } from '../../../platform/key-value-store.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { displayRange } from '../../../text/display-range.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { CallClientContext } from '../call-client.ts'
import { CallStage } from '../stage/call-stage.tsx'
import { pollCall } from '../stage/poll-call.ts'
import type { LobbyChoice } from '../stage/use-lobby-media.ts'
import { endOfWaiting, type GuestEnd } from './guest-end.ts'
import styles from './guest-stage.module.css'

interface Props {
  pass: GuestPass
  visit: GuestVisit
  /** Undefined after a reload: the default of the call. */
  devices: LobbyChoice | undefined
  transport: Transport | undefined
  /** Why the guest is no longer let in. */
  explainEnd(): Promise<'removed' | 'over'>
  onEnd(how: GuestEnd): void
}

/** The name of this window is kept in the tab, so that a reload takes the same seat. */
function openGuestClient({ pass, transport }: Props): GuestClient {
  const store = openKeyValueStore(() => window.sessionStorage)
  return createGuestClient(
    { origin: location.origin, sessionStore: store, localStore: store },
    pass,
    transport,
  )
}

const sourceOf = ({ entry }: GuestClient): ClientSource => ({
  entry,
  client: () => undefined,
  failure: () => undefined,
  subscribe: () => () => undefined,
})

/** Waits to be let in, then takes part: with a client that knows this call only, and without its chat. */
export function GuestInCall(props: Props) {
  const [client] = useState(() => openGuestClient(props))
  const [source] = useState(() => sourceOf(client))
  const [callClient] = useState(() => ({
    calls: client.calls,
    store: client.entry.store,
    explainEnd: props.explainEnd,
  }))
  const leaving = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    client.start()
    // The server should still hear that the guest has left.
    return () => void Promise.resolve(leaving.current).then(() => client.stop())
  }, [client])
  const handleLeave = () => {
    leaving.current = client.calls.leave(props.pass.callId)
    props.onEnd('left')
  }
  return (
    <ClientProvider source={source}>
      <CallClientContext value={callClient}>
        <CallChatContext value={undefined}>
          <Guest {...props} client={client} onLeave={handleLeave} />
        </CallChatContext>
      </CallClientContext>
    </ClientProvider>
  )
}

const LOOK_MS = 3_000
const STARTING_MS = 300

interface GuestProps extends Props {
  client: GuestClient
  onLeave(): void
}

function Guest({ pass, visit, devices, client, explainEnd, onEnd, onLeave }: GuestProps) {
  const [isIn, setIsIn] = useState(false)
  const isAdmitted = useAppState(state =>
    state.calls[pass.callId]?.call.guests?.some(({ user, isAdmitted }) => user === pass.id && isAdmitted),
  )
  const end = useAppState(state => endOfWaiting(state, pass))
  const handleEnd = useEffectEvent((how: GuestEnd | 'unknown') => {
    if (how !== 'unknown') return onEnd(how)
    void explainEnd().then(reason => onEnd(reason === 'removed' ? 'refused' : reason))
  })
  useEffect(() => {
    if (isAdmitted) setIsIn(true)
    else if (end && !isIn) handleEnd(end)
  }, [isAdmitted, end, isIn])
  useEffect(() => {
    if (isIn) return
    const handle = (reply: CallReply): number | undefined => {
      // The call is known, but not to this guest any more.
      if (!reply.ok && reply.problem === 'not-found') return void handleEnd('unknown')
      return reply.ok ? LOOK_MS : STARTING_MS
    }
    return pollCall(() => client.calls.current(pass.callId), handle)
  }, [client, pass, isIn])
  if (isIn) return <CallStage withCamera={undefined} {...devices} callId={pass.callId} />
  return <Waiting visit={visit} onLeave={onLeave} />
}

function Waiting({ visit: { host, topic, start, end }, onLeave }: { visit: GuestVisit; onLeave(): void }) {
  const texts = useText()
  const text = texts.calling.guests.enter
  const now = useServerNow(LOOK_MS)
  const when = start > 0 ? [displayRange(texts, start, end, now)] : []
  return (
    <main className={styles.page} aria-label={text.waiting(host)}>
      <Spinner />
      <div role="status">
        <h1 className={styles.title}>{text.waiting(host)}</h1>
      </div>
      <p className={styles.line}>{[topic, ...when].join(' · ')}</p>
      <Button onClick={onLeave}>{text.leave}</Button>
    </main>
  )
}
