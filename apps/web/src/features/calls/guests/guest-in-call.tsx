import { createGuestClient, type GuestClient, type GuestPass, type GuestVisit } from '@parley/core'
import { useEffect, useState } from 'react'
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
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { CallClientContext } from '../call-client.ts'
import { CallStage } from '../stage/call-stage.tsx'
import styles from './guest-stage.module.css'

interface Props {
  pass: GuestPass
  visit: GuestVisit
  /** Undefined after a reload: the default of the call. */
  devices: { withCamera: boolean; isMuted: boolean } | undefined
  onEnd(how: 'refused' | 'left'): void
}

/** The name of this window is kept in the tab, so that a reload takes the same seat. */
function openGuestClient(pass: GuestPass): GuestClient {
  const store = openKeyValueStore(() => window.sessionStorage)
  return createGuestClient({ origin: location.origin, sessionStore: store, localStore: store }, pass)
}

const sourceOf = ({ entry }: GuestClient): ClientSource => ({
  entry,
  client: () => undefined,
  failure: () => undefined,
  subscribe: () => () => undefined,
})

/** Waits to be let in, then takes part: with a client that knows this call only, and without its chat. */
export function GuestInCall(props: Props) {
  const [client] = useState(() => openGuestClient(props.pass))
  const [source] = useState(() => sourceOf(client))
  return (
    <ClientProvider source={source}>
      <CallClientContext value={{ calls: client.calls, store: client.entry.store }}>
        <CallChatContext value={undefined}>
          <Guest {...props} client={client} />
        </CallChatContext>
      </CallClientContext>
    </ClientProvider>
  )
}

const LOOK_MS = 3_000
const STARTING_MS = 300

function Guest({ pass, visit, devices, client, onEnd }: Props & { client: GuestClient }) {
  const [isIn, setIsIn] = useState(false)
  const isAdmitted = useAppState(state =>
    state.calls[pass.callId]?.call.guests?.some(({ user, isAdmitted }) => user === pass.id && isAdmitted),
  )
  const isRefused = useAppState(
    state =>
      state.session.phase === 'signed-out' ||
      state.calls[pass.callId]?.call.removed.includes(pass.id) === true,
  )
  const handleRefused = useStableCallback(() => onEnd('refused'))
  useEffect(() => {
    if (isAdmitted) setIsIn(true)
    else if (isRefused && !isIn) handleRefused()
  }, [isAdmitted, isRefused, isIn, handleRefused])
  useEffect(() => {
    if (isIn) return
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const reply = await client.calls.current(pass.callId)
      if (!reply.ok && reply.problem === 'not-found') return handleRefused()
      timer = setTimeout(() => void look(), reply.ok ? LOOK_MS : STARTING_MS)
    }
    void look()
    return () => clearTimeout(timer)
  }, [client, pass, isIn, handleRefused])
  if (isIn)
    return <CallStage callId={pass.callId} withCamera={devices?.withCamera} isMuted={devices?.isMuted} />
  const handleLeave = async () => {
    onEnd('left')
    await client.calls.leave(pass.callId)
    client.stop()
  }
  return <Waiting visit={visit} onLeave={() => void handleLeave()} />
}

function Waiting({ visit: { host, topic, start, end }, onLeave }: { visit: GuestVisit; onLeave(): void }) {
  const words = useText()
  const text = words.calling.guests.enter
  const now = useServerNow(LOOK_MS)
  const when = start > 0 ? [displayRange(words, start, end, now)] : []
  return (
    <main className={styles.page} aria-label={text.waiting(host)}>
      <Spinner />
      <h1 className={styles.title} role="status">
        {text.waiting(host)}
      </h1>
      <p className={styles.line}>{[topic, ...when].join(' · ')}</p>
      <Button onClick={onLeave}>{text.leave}</Button>
    </main>
  )
}
