import { isBotId, type Message, type RoomMember } from '@parley/protocol/model'
import type { Reader } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { MemberName } from '../members/member-name.tsx'
import { useDisplayName } from '../message-words/use-display-name.ts'
import styles from './message-row.module.css'

interface Props {
  message: Message
  reader: Reader
  /** Formatted time, beside the name of somebody who mentions the reader. */
  moment: string | undefined
}

/** Colleagues who left a merged room: history keeps their colour. */
const formerColleague = (
  { sender, senderName, avatar, bgColor }: Message,
  { isMerged }: Reader,
): RoomMember | undefined =>
  isMerged && bgColor !== undefined
    ? {
        id: sender,
        name: senderName,
        avatar,
        role: 'member',
        isSilenced: false,
        isCustomer: false,
        serial: bgColor,
      }
    : undefined

/** Above the first message of a run; owner and admins of a group are tagged. */
export function SpeakerName({ message, reader, moment }: Props) {
  const { rooms: text, customers, mergedRooms } = useText()
  const displayName = useDisplayName()
  const speaker = reader.members.get(message.sender) ?? formerColleague(message, reader)
  return (
    <p className={styles.name}>
      {speaker ? (
        <MemberName
          member={speaker}
          isNamesake={reader.namesakes.has(message.sender)}
          isColoured={reader.isMerged}
        />
      ) : (
        <>
          <span className={styles.speaker}>
            {displayName({ id: message.sender, name: message.senderName })}
          </span>{' '}
          {isBotId(message.sender) && <Tag>{text.bot}</Tag>}
        </>
      )}
      {reader.customer !== undefined && reader.customer !== message.sender && (
        <span className={styles.label}>{customers.label}</span>
      )}
      {speaker && speaker.role !== 'member' && (
        <Tag tone={speaker.role === 'owner' ? 'accent' : 'neutral'}>
          {reader.isMerged ? mergedRooms.owner : text.roles[speaker.role]}
        </Tag>
      )}
      {moment !== undefined && <time className={styles.label}>{moment}</time>}
    </p>
  )
}
