import { MEMBER_COLOURS, memberColour, type RoomMember } from '@parley/protocol/model'
import clsx from 'clsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { useText } from '../../text/text-context.ts'
import styles from './merged-rooms.module.css'

/** Whose messages have which colour. */
export function MemberColours({ speakers }: { speakers: readonly RoomMember[] }) {
  const { mergedRooms: text } = useText()
  const displayName = useDisplayName()
  const taken = new Set(speakers.map(({ serial }) => memberColour(serial)))
  const free = Array.from({ length: MEMBER_COLOURS }, (_, colour) => colour).filter(
    colour => !taken.has(colour),
  )
  return (
    <ul className={styles.legend} aria-label={text.colours}>
      {speakers.map(speaker => (
        <li key={speaker.id} className={clsx(styles.colour, styles[`member${memberColour(speaker.serial)}`])}>
          <span className={styles.speaker} dir="auto">
            {displayName(speaker)}
          </span>
        </li>
      ))}
      {free.map(colour => (
        <li key={colour} className={clsx(styles.colour, styles[`member${colour}`])}>
          {text.free}
        </li>
      ))}
    </ul>
  )
}
