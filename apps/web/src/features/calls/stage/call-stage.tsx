import {
  type CallState,
  conversationKey,
  countsFrom,
  formatCallDuration,
  type LiveCall,
  SEAT_GRACE_MS,
} from '@parley/protocol/model'
import clsx from 'clsx'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { displayRange } from '../../../text/display-range.ts'
import { useText } from '../../../text/text-context.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CallNamesContext, namesOf } from '../call-client.ts'
import { WaitingGuests } from '../guests/waiting-guests.tsx'
import { RecordingMark } from '../recordings/recording-mark.tsx'
import { RecordingNotice } from '../recordings/recording-notice.tsx'
import { useNameInCall, usePerson } from '../use-person.ts'
import { CallChatPanel } from './call-chat.tsx'
import { CallGrid, findSharing, OwnPicture } from './call-grid.tsx'
import { CallNotice, ConnectionNotice, DevicesDenied, HostNotice } from './call-notice.tsx'
import { CallOver } from './call-over.tsx'
import type { Corner } from './corner.ts'
import { isWaitingForSound } from './is-waiting-for-sound.ts'
import { type Layout, LayoutChoice } from './layout-choice.tsx'
import { Lobby } from './lobby.tsx'
import over from './over.module.css'
import { seatKey } from './peer-mesh.ts'
import { roomOf } from './room-of.ts'
import styles from './stage.module.css'
import { StageButton } from './stage-button.tsx'
import { StageControls } from './stage-controls.tsx'
import { StageIcon } from './stage-icon.tsx'
import { useCallChat } from './use-call-chat.ts'
import { type CallEntry, type CallInWindow, useCallSession } from './use-call-session.ts'
import { useShare } from './use-share.tsx'
import { useStageKeys } from './use-stage-keys.ts'

const SECOND_MS = 1_000

/** The whole call window. Meetings are entered through a lobby. */
export function CallStage(props: CallEntry) {
  const [entry, setEntry] = useState(props.conversation ? undefined : props)
  const handleEnter = (devices: Pick<CallEntry, 'withCamera' | 'isMuted' | 'chosen'>) =>
    setEntry({ ...props, ...devices })
  const [moves, setMoves] = useState(0)
  const handleMove = () => setMoves(moves + 1)
  if (!entry) return <Lobby {...props} onEnter={handleEnter} />
  return <CallWindow key={moves} {...entry} isMoving={moves > 0} onMove={handleMove} />
}

function CallWindow({ onMove, ...entry }: CallEntry & { onMove(): void }) {
  const { calling: text } = useText()
  const call = useCallSession(entry)
  const { view } = call
  if (view.phase === 'over')
    return (
      <main className={styles.call}>
        <CallOver view={view} onMove={onMove} />
      </main>
    )
  if (view.phase === 'joining' || !view.live)
    return (
      <main className={styles.call} aria-busy="true">
        <p className={over.over} role="status">
          {text.window.joining}
        </p>
      </main>
    )
  return (
    <CallNamesContext value={namesOf(view.live.call)}>
      <InCall {...call} live={view.live} />
    </CallNamesContext>
  )
}

/** The other person, or the group. */
function useCallSubject({ call, conversation }: LiveCall): { id: string; name: string; avatar: string } {
  const key = conversationKey(conversation.kind, conversation.id)
  const person = usePerson(call.kind === 'direct' ? conversation.id : '', key)
  const row = useAppState(state => state.conversations.get(key))
  const given = use(CallNamesContext)[conversation.id]
  if (call.meeting) return { id: call.id, name: call.meeting.topic, avatar: '' }
  return call.kind === 'direct'
    ? person
    : { id: conversation.id, name: given ?? row?.name ?? '', avatar: row?.avatar ?? '' }
}

export function InCall({ live, ...call }: CallInWindow & { live: LiveCall }) {
  const { window: text, ...all } = useText().calling
  const subject = useCallSubject(live)
  const { session, view } = call
  const share = useShare(call, live.call.kind === 'direct' ? subject.name : undefined)
  useStageKeys(call, share)
  const [corner, setCorner] = useState<Corner>({ x: 'right', y: 'bottom' })
  const own = { corner, onMove: setCorner }
  const chat = useCallChat(live)
  const [chosen, setChosen] = useState<Layout>()
  const layout = chosen ?? (findSharing(live, seatKey(session.me)).length > 0 ? 'presenter' : 'grid')
  const isRinging = live.call.state === 'ringing'
  const title = isRinging ? text.calling(subject.name) : text.title(subject.name, live.call.media)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => session.own.devices.watch(), [session])
  return (
    <main className={clsx(styles.call, chat.isOpen && styles.withChat)} aria-label={title}>
      <StageHead {...call} live={live} name={subject.name}>
        {live.call.kind !== 'direct' && live.call.seats.length > 1 && (
          <LayoutChoice layout={layout} onChange={setChosen} />
        )}
      </StageHead>
      <div className={clsx(styles.stage, view.media.screen && styles.sharing)}>
        {isRinging && <Calling {...subject} />}
        {isRinging ? (
          <OwnPicture {...call} {...own} live={live} />
        ) : (
          <CallGrid {...call} {...own} live={live} layout={layout} />
        )}
        <div className={styles.notices}>
          {view.media.screen && (
            <p className={styles.shareBar} role="status">
              {text.sharing}
              <Button size="sm" look="danger" onClick={() => void session.own.setScreen(false)}>
                {all.controls.stopShare}
              </Button>
            </p>
          )}
          <WaitingGuests call={live.call} />
          <ConnectionNotice />
          <HostNotice live={live} />
          <CallNotice {...call} />
          <RecordingNotice {...call} live={live} />
          <Reconnecting {...call} live={live} />
        </div>
        <DevicesDenied {...call} />
      </div>
      {share.dialog}
      <StageControls {...call} live={live} share={share} chat={chat} />
      {chat.isOpen && <CallChatPanel live={live} chat={chat} />}
    </main>
  )
}

const Calling = ({ id, name, avatar }: { id: string; name: string; avatar: string }) => (
  <div className={over.over}>
    <span className={styles.rings}>
      <Avatar id={id} name={name} image={avatar} size="xl" />
    </span>
    <h2 className={over.title}>{name}</h2>
  </div>
)

interface HeadProps extends CallInWindow {
  live: LiveCall
  name: string
  children: ReactNode
}

/** For a planned meeting, also when it takes place. */
function runningLine(words: Catalogue, { media, meeting }: CallState, time: string, now: number): string {
  const { window: text } = words.calling
  return meeting
    ? text.elapsed(displayRange(words, meeting.start, meeting.end, now), time)
    : text.line(media, time)
}

function Presenting({ live, me }: { live: LiveCall; me: string }) {
  const sharing = findSharing(live, me)
  if (live.call.kind === 'direct') return null
  return sharing.map(({ user }) => <PresentingChip key={user} user={user} live={live} />)
}

function PresentingChip({ user, live }: { user: string; live: LiveCall }) {
  const { window: text } = useText().calling
  const name = useNameInCall(user, roomOf(live))
  return (
    <span className={styles.chip} role="status">
      <StageIcon name="screen" size={14} />
      {text.presenting(name)}
    </span>
  )
}

function StageHead({ session, view, live, name, children }: HeadProps) {
  const texts = useText()
  const { window: text } = texts.calling
  const now = useServerNow(SECOND_MS)
  const ref = useRef<HTMLElement>(null)
  const { call } = live
  const time = formatCallDuration(
    Math.max(0, Math.floor((now - (countsFrom(call) ?? call.startedAt)) / 1_000)),
  )
  const isConnecting = isWaitingForSound(session, call)
  const stage = () => ref.current?.parentElement
  return (
    <header ref={ref} className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.line}>
          {call.state === 'ringing'
            ? text.ringing(time)
            : isConnecting
              ? text.connecting
              : runningLine(texts, call, time, now)}
        </p>
      </div>
      <RecordingMark live={live} />
      <Presenting live={live} me={seatKey(session.me)} />
      {call.state === 'active' && !isConnecting && (
        <span className={clsx(styles.chip, view.quality === 'weak' && styles.warn)} role="status">
          <Icon name="signal" size="xs" />
          {text.quality[view.quality]}
        </span>
      )}
      {children}
      <StageButton icon="expand" label={text.fullScreen} onClick={() => void toggleFullScreen(stage())} />
      {document.pictureInPictureEnabled && (
        <StageButton icon="shrink" label={text.minimize} onClick={() => void togglePicture(stage())} />
      )}
    </header>
  )
}

const toggleFullScreen = (element: Element | null | undefined): Promise<void> | undefined =>
  document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()

/** Picture-in-picture shows the first remote video. */
async function togglePicture(element: Element | null | undefined): Promise<void> {
  if (document.pictureInPictureElement) return await document.exitPictureInPicture()
  const videos = [...(element?.querySelectorAll('video') ?? [])]
  const shown = videos.find(video => !video.muted && video.videoWidth > 0)
  await shown?.requestPictureInPicture().catch(() => undefined)
}

/** Somebody has lost the connection: shows how long the call waits for them. */
function Reconnecting({ session, live }: CallInWindow & { live: LiveCall }) {
  const { window: text } = useText().calling
  const now = useServerNow(SECOND_MS)
  const lost = live.call.seats.find(seat => seat.presence === 'lost' && seatKey(seat) !== seatKey(session.me))
  const { name } = usePerson(lost?.user ?? '')
  if (!lost || live.call.kind !== 'direct') return null
  const seconds = Math.max(0, Math.ceil((lost.since + SEAT_GRACE_MS - now) / 1_000))
  return (
    <p className={styles.notice} role="status">
      {text.reconnecting(name, seconds)}
    </p>
  )
}
