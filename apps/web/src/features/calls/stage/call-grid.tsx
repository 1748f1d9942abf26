import type { ConversationKey, LiveCall, Seat } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../../text/text-context.ts'
import { useNameInCall } from '../use-person.ts'
import own from './call-grid.module.css'
import type { Corner } from './corner.ts'
import type { Layout } from './layout-choice.tsx'
import { OwnTile } from './own-tile.tsx'
import { seatKey } from './peer-mesh.ts'
import { roomOf } from './room-of.ts'
import styles from './stage.module.css'
import { StageIcon } from './stage-icon.tsx'
import { StageTile } from './stage-tile.tsx'
import { TrackView } from './track-view.tsx'
import type { CallInWindow } from './use-call-session.ts'

interface Props extends CallInWindow {
  live: LiveCall
  layout: Layout
  /** Where one's own picture is while it lies over another. */
  corner: Corner
  onMove(corner: Corner): void
}

/** Everybody else who shows a screen. */
export const findSharing = ({ call: { seats } }: LiveCall, me: string): Seat[] =>
  seats.filter(seat => seat.screen && seatKey(seat) !== me)

/** Two people: the other one large. More: a grid, or a shared screen or whoever spoke last large, the people beside it. */
export function CallGrid({ live, layout, corner, onMove, ...call }: Props) {
  const { calling: text } = useText()
  const { seats } = live.call
  const room = roomOf(live)
  const me = seatKey(call.session.me)
  const sharing = findSharing(live, me)
  const isPair = seats.length === 2 && sharing.length === 0 && layout === 'grid'
  const tiles = seats.map(seat => {
    const isOwn = seatKey(seat) === me
    const tile = { ...call, seat, room }
    return isOwn && isPair ? (
      <OwnTile key={seatKey(seat)} {...tile} corner={corner} onMove={onMove} />
    ) : (
      <StageTile key={seatKey(seat)} {...tile} isOwn={isOwn} />
    )
  })
  const screens = sharing.map(seat => <SharedScreen key={seatKey(seat)} {...call} seat={seat} room={room} />)
  if (layout === 'presenter')
    return (
      <div className={styles.present}>
        {screens.length === 0 ? (
          <Spotlight {...call} seats={seats} room={room} />
        ) : (
          <div className={own.screens}>{screens}</div>
        )}
        <div className={styles.column}>{tiles}</div>
      </div>
    )
  return (
    <div className={clsx(styles.grid, layoutOf(seats.length + screens.length))}>
      {screens}
      {tiles}
      {seats.length === 1 && <p className={own.alone}>{text.window.waiting}</p>}
    </div>
  )
}

/** While it rings. */
export function OwnPicture({ live, ...call }: Omit<Props, 'layout'>) {
  const own = live.call.seats.find(seat => seatKey(seat) === seatKey(call.session.me))
  if (!own || !call.view.media.camera) return null
  return <OwnTile {...call} seat={own} room={roomOf(live)} />
}

/** More columns for more people, so that all of them stay in view. */
function layoutOf(count: number): string | undefined {
  if (count < 3) return count === 2 ? styles.pair : undefined
  return clsx(styles.many, count > 4 && count < 10 && styles.nine, count > 9 && styles.crowd)
}

interface SpotlightProps extends CallInWindow {
  seats: readonly Seat[]
  room: ConversationKey
}

function Spotlight({ seats, ...call }: SpotlightProps) {
  const me = seatKey(call.session.me)
  const spoke = seats.find(seat => seatKey(seat) === call.view.spokeLast)
  const shown = spoke ?? seats.find(seat => seatKey(seat) !== me) ?? seats[0]
  if (!shown) return null
  return <StageTile key={seatKey(shown)} {...call} seat={shown} isOwn={seatKey(shown) === me} isSilent />
}

interface ScreenProps extends CallInWindow {
  seat: Seat
  room: ConversationKey
}

function SharedScreen({ session, view, seat, room }: ScreenProps) {
  const { calling: text } = useText()
  const name = useNameInCall(seat.user, room)
  return (
    <figure className={styles.shared}>
      <TrackView
        tracks={[session.remoteTrack(seat, 'screen'), session.remoteTrack(seat, 'screenSound')]}
        label={text.window.sharedScreen(name)}
        className={styles.screen}
        speaker={view.speaker}
        volume={view.volume}
      />
      <figcaption className={styles.name}>
        <StageIcon name="screen" size={14} />
        <span className={styles.who}>{text.window.screenOf(name)}</span>
      </figcaption>
    </figure>
  )
}
