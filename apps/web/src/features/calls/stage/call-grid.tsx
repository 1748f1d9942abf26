import { type ConversationKey, conversationKey, type LiveCall } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../../text/text-context.ts'
import { usePerson } from '../use-person.ts'
import { seatKey } from './peer-mesh.ts'
import styles from './stage.module.css'
import { StageTile } from './stage-tile.tsx'
import { TrackView } from './track-view.tsx'
import type { CallInWindow } from './use-call-session.ts'

interface Props extends CallInWindow {
  live: LiveCall
}

/** Two people: the other one large. More: a grid. Screen sharing: the screen large, the people beside it. */
export function CallGrid({ live, ...call }: Props) {
  const { calling: text } = useText()
  const { seats } = live.call
  const room = conversationKey(live.conversation.kind, live.conversation.id)
  const me = seatKey(call.session.me)
  const sharing = seats.find(seat => seat.screen && seatKey(seat) !== me)
  const tiles = seats.map(seat => {
    const isOwn = seatKey(seat) === me
    const className = isOwn && seats.length === 2 && !sharing ? styles.own : undefined
    return <StageTile key={seatKey(seat)} {...{ ...call, seat, room, isOwn, className }} />
  })
  if (sharing)
    return (
      <div className={styles.present}>
        <SharedScreen {...call} seat={sharing} room={room} />
        <div className={styles.column}>{tiles}</div>
      </div>
    )
  return (
    <div className={clsx(styles.grid, layoutOf(seats.length))}>
      {tiles}
      {seats.length === 1 && <p className={styles.alone}>{text.window.waiting}</p>}
    </div>
  )
}

/** More columns for more people, so that all of them stay in view. */
function layoutOf(count: number): string | undefined {
  if (count < 3) return count === 2 ? styles.pair : undefined
  return clsx(styles.many, count > 4 && count < 10 && styles.nine, count > 9 && styles.crowd)
}

interface ScreenProps extends CallInWindow {
  seat: LiveCall['call']['seats'][number]
  room: ConversationKey
}

function SharedScreen({ session, view, seat, room }: ScreenProps) {
  const { calling: text } = useText()
  const { name } = usePerson(seat.user, room)
  return (
    <TrackView
      tracks={[session.remoteTrack(seat, 'screen'), session.remoteTrack(seat, 'screenSound')]}
      label={text.window.sharedScreen(name)}
      className={styles.screen}
      speaker={view.speaker}
    />
  )
}
