import type { ConversationKey, Seat } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePerson } from '../use-person.ts'
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
}

/** One participant: video or avatar, name and state. */
export function StageTile({ session, view, seat, room, isOwn, isSilent = false, className }: Props) {
  const { calling: text } = useText()
  const person = usePerson(seat.user, room)
  const name = isOwn ? text.window.you : person.name
  const shown = isOwn ? { ...seat, ...view.media } : seat
  const camera = isOwn ? session.media.tracks.camera : session.remoteTrack(seat, 'camera')
  const sound = isOwn || isSilent || seat.isMuted ? undefined : session.remoteTrack(seat, 'microphone')
  const isSpeaking = view.speaking.includes(seatKey(seat))
  const label = isOwn ? text.window.ownPicture : text.window.videoOf(person.name)
  return (
    <figure className={clsx(styles.tile, isSpeaking && styles.speaking, className)}>
      <TrackView
        tracks={[shown.camera ? camera : undefined, sound]}
        label={label}
        className={clsx(styles.video, isOwn && styles.mirrored, !shown.camera && styles.hidden)}
        isMuted={isOwn || isSilent}
        speaker={view.speaker}
        volume={view.volume}
      />
      {!shown.camera && <Avatar id={person.id} name={person.name} image={person.avatar} size="xl" />}
      <figcaption className={styles.name}>
        <Icon name={shown.microphone ? 'mic' : 'micOff'} size="xs" />
        {name}
        {!shown.microphone && <span className={styles.word}>{text.window.muted}</span>}
      </figcaption>
      <Marks seat={seat} isHandUp={shown.hand} />
    </figure>
  )
}

function Marks({ seat, isHandUp }: { seat: Seat; isHandUp: boolean }) {
  const { calling: text } = useText()
  if (seat.presence === 'lost')
    return <span className={clsx(styles.mark, styles.weak)}>{text.window.lost}</span>
  return isHandUp ? <span className={clsx(styles.mark, styles.hand)}>{text.window.hand}</span> : null
}
