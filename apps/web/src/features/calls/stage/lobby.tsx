import type { CallProblem, CallReply } from '@parley/core'
import {
  type CallState,
  isMeetingOpen,
  type LiveCall,
  MEETING_OPENS_MS,
  waitingGuests,
} from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { displayRange } from '../../../text/display-range.ts'
import { clockOf } from '../../../text/display-time.ts'
import { displayWait } from '../../../text/display-wait.ts'
import { useText } from '../../../text/text-context.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { CallNamesContext, namesOf } from '../call-client.ts'
import { GuestLinks } from '../guests/guest-links.tsx'
import { CallOver } from './call-over.tsx'
import styles from './lobby.module.css'
import { LobbyDevices } from './lobby-devices.tsx'
import { LobbyPeople } from './lobby-people.tsx'
import { LobbyPreview } from './lobby-preview.tsx'
import { findSeatOf } from './peer-mesh.ts'
import { pollCall } from './poll-call.ts'
import stage from './stage.module.css'
import type { CallEntry } from './use-call-session.ts'
import { useLobbyMedia } from './use-lobby-media.ts'

interface Props extends CallEntry {
  onEnter(devices: Pick<CallEntry, 'withCamera' | 'isMuted' | 'chosen'>): void
}

/** Polling interval for the participants and the end of the meeting. */
const LOOK_MS = 5_000
const STEP_MS = 1_000
const STARTING_MS = 400
const MINUTE_MS = 60_000

interface Found {
  live?: LiveCall | undefined
  problem?: CallProblem | undefined
}

/** Before a meeting: self-view, and when one can join [meetings-2]. */
export function Lobby({ callId, conversation, onEnter }: Props) {
  const client = useClient()
  const [{ live, problem }, setFound] = useState<Found>({})
  const rejoin = useStableCallback((known: LiveCall | undefined) => {
    const me = { user: client.store.getState().session.me?.id ?? '', device: client.calls.deviceOf(callId) }
    const seat = findSeatOf(me, known?.call.seats ?? [])
    onEnter({ withCamera: seat?.camera, isMuted: seat?.microphone === false })
  })
  useEffect(() => {
    const handle = (reply: CallReply): number | undefined => {
      // After a reload the window joins again at once.
      if (reply.ok && reply.ticket) return void rejoin(reply.live)
      const isOffline = !reply.ok && reply.problem === 'offline'
      if (!isOffline) setFound(reply.ok ? { live: reply.live } : { problem: reply.problem })
      return isOffline ? STARTING_MS : LOOK_MS
    }
    return pollCall(() => client.calls.current(callId, conversation), handle)
  }, [client, callId, conversation, rejoin])
  if (problem !== undefined || live?.call.state === 'ended')
    return (
      <main className={stage.call}>
        <CallOver view={{ live, problem: problem ?? 'over' }} />
      </main>
    )
  return live ? (
    <CallNamesContext value={namesOf(live.call)}>
      <Waiting live={live} conversation={conversation} onEnter={onEnter} />
    </CallNamesContext>
  ) : (
    <main className={stage.call} aria-busy="true" />
  )
}

type WaitingProps = Pick<Props, 'conversation' | 'onEnter'> & { live: LiveCall }

function Waiting({ live: { call }, conversation, onEnter }: WaitingProps) {
  const text = useText()
  const { lobby } = text.calling
  const now = useServerNow(STEP_MS)
  const media = useLobbyMedia()
  const { allowed, isDenied } = media
  const { topic = '', start = 0, end = 0 } = call.meeting ?? {}
  const isOpen = isMeetingOpen({ start }, now)
  const guests = waitingGuests(call)
  useEffect(() => {
    document.title = topic
  }, [topic])
  return (
    <main className={styles.lobby} aria-label={lobby.main}>
      <header className={styles.head}>
        <h1 className={styles.topic}>{topic}</h1>
        {now >= start && <Tag tone="success">{text.kinds.meetingRunning}</Tag>}
      </header>
      <div className={styles.main}>
        <LobbyPreview media={media} />
        <section className={styles.side}>
          <div>
            <h2 className={styles.title}>{lobby.title}</h2>
            <p className={styles.line}>{whenOf(text, { start, end }, now)}</p>
          </div>
          <LobbyPeople call={call} room={conversation} />
          <LobbyNews call={call} />
          <LobbyDevices media={media} />
          {!isDenied && (
            <Button look="primary" size="lg" isBlock disabled={!isOpen} onClick={() => onEnter(allowed)}>
              {lobby.join}
            </Button>
          )}
          <Button
            {...(isDenied && ({ look: 'primary', size: 'lg' } as const))}
            isBlock
            disabled={!isOpen}
            onClick={() => onEnter({ ...allowed, withCamera: false, isMuted: true })}
          >
            {lobby.without}
          </Button>
          {!isOpen && (
            <p className={styles.line}>{lobby.opensAt(clockOf(new Date(start - MEETING_OPENS_MS)))}</p>
          )}
          {isOpen && (allowed.isMuted || isDenied) && <p className={styles.line}>{lobby.joinMuted}</p>}
          {conversation && (
            <GuestLinks
              callId={call.id}
              conversation={conversation}
              version={guests.map(({ user }) => user).join()}
            />
          )}
        </section>
      </div>
    </main>
  )
}

/** Guests who wait, and whether it is recorded. */
function LobbyNews({ call }: { call: CallState }) {
  const { lobby, recording } = useText().calling
  const waiting = waitingGuests(call).length
  return (
    <>
      <p className={styles.line} role="status">
        {waiting > 0 && lobby.guests(waiting)}
      </p>
      <p className={styles.line} role="status">
        {call.recording && recording.lobby}
      </p>
    </>
  )
}

/** When it takes place, and how long it has been running. */
function whenOf(text: Catalogue, { start, end }: { start: number; end: number }, now: number): string {
  const range = displayRange(text, start, end, now)
  const minutes = Math.floor((now - start) / MINUTE_MS)
  return minutes < 1 ? range : `${range} · ${text.calling.lobby.started(displayWait(text, minutes))}`
}
