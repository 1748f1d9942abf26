import { type ConversationKey, isGuestId, type Seat } from '@parley/protocol/model'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePerson } from '../use-person.ts'
import type { Corner } from './corner.ts'
import { seatKey } from './peer-mesh.ts'
import styles from './stage.module.css'
import { TrackView } from './track-view.tsx'
import type { CallInWindow } from './use-call-session.ts'

interface Props extends CallInWindow {
  seat: Seat
  room: ConversationKey
  isOwn: boolean
  /** Shown a second time, larger: the other one is heard. */
  isSilent?: boolean
  className?: string | undefined
  /** Over another picture: its corner, and how far it is being dragged from there. */
  place?: { corner: Corner; offset: { x: number; y: number } } | undefined
  children?: ReactNode
}

/** One participant: video or avatar, name and state. */
export function StageTile({ session, view, seat, room, isOwn, isSilent = false, ...rest }: Props) {
  const { className, place, children } = rest
  const { live } = view
  // A media server gives nothing of those who send nothing.
  const isConnecting = !isOwn && live?.call.via !== 'server' && !session.isConnected(seat)
  const { calling: text } = useText()
  const person = usePerson(seat.user, room)
  const name = isOwn ? text.window.you : person.name
  const shown = isOwn ? { ...seat, ...view.media } : seat
  const camera = isOwn ? session.own.local.tracks.camera : session.remoteTrack(seat, 'camera')
  const sound = isOwn || isSilent || seat.isMuted ? undefined : session.remoteTrack(seat, 'microphone')
  const isSpeaking = view.speaking.includes(seatKey(seat))
  const label = isOwn ? text.window.ownPicture : text.window.videoOf(person.name)
  return (
    <figure
      className={clsx(styles.tile, isSpeaking && styles.speaking, className)}
      data-x={place?.corner.x}
      data-y={place?.corner.y}
      style={place && { translate: `${place.offset.x}px ${place.offset.y}px` }}
    >
      <TrackView
        tracks={[shown.camera ? camera : undefined, sound]}
        label={label}
        className={clsx(styles.video, isOwn && styles.mirrored, !shown.camera && styles.hidden)}
        isMuted={isOwn || isSilent}
        speaker={view.speaker}
        volume={view.volume}
      />
      {!shown.camera && (
        <span className={styles.face}>
          <Avatar id={person.id} name={person.name} image={person.avatar} size="xl" />
        </span>
      )}
      <figcaption className={styles.name}>
        <Icon name={shown.microphone ? 'mic' : 'micOff'} size="xs" />
        <span className={styles.who}>{name}</span>
        {live && live.call.kind !== 'direct' && live.call.host === seat.user && (
          <span className={styles.word}>{text.window.host}</span>
        )}
        {isGuestId(seat.user) && !isOwn && <span className={styles.word}>{text.guests.guest}</span>}
        {!shown.microphone && <span className={styles.word}>{text.window.muted}</span>}
      </figcaption>
      <Marks seat={seat} isHandUp={shown.hand} isConnecting={isConnecting} />
      {children}
    </figure>
  )
}

interface MarkProps {
  seat: Seat
  isHandUp: boolean
  isConnecting: boolean
}

function Marks({ seat, isHandUp, isConnecting }: MarkProps) {
  const { calling: text } = useText()
  if (seat.presence === 'lost')
    return <span className={clsx(styles.mark, styles.weak)}>{text.window.lost}</span>
  if (isConnecting) return <span className={styles.mark}>{text.window.connecting}</span>
  return isHandUp ? <span className={clsx(styles.mark, styles.hand)}>{text.window.hand}</span> : null
}
