import { selectSpeechLock } from '@parley/core'
import {
  MEETING_ANSWERS,
  type MeetingAnswer,
  type Message,
  readMeetingAnswers,
  togglesForAnswer,
} from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { Reader } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './meeting-answers.module.css'

const MAX_FACES = 5
const NONE: NonNullable<Message['reactions']> = []

interface Props {
  message: Message
  reader: Reader
  isOver: boolean
}

/** Who comes to a meeting, and one's own answer [meetings-4]. */
export function MeetingAnswers({ message, reader, isOver }: Props) {
  const text = useText().kinds.answers
  const client = useClient()
  const isLocked = useAppState(state => selectSpeechLock(state, message.conversation) !== undefined)
  const reactions = message.reactions ?? NONE
  const answers = readMeetingAnswers(reactions)
  const own = MEETING_ANSWERS.find(answer => answers[answer].includes(reader.id))
  const counts = MEETING_ANSWERS.filter(answer => answers[answer].length > 0)
  const handleAnswer = (answer: MeetingAnswer) => {
    for (const emoji of togglesForAnswer(reactions, reader.id, answer))
      client.annotations.toggleReaction(message.conversation, message.id, emoji)
  }
  const isOrganiser = message.sender === reader.id
  return (
    <>
      {counts.length === 0 && isOrganiser && !isOver && <p className={styles.line}>{text.none}</p>}
      {counts.length > 0 && (
        <div className={styles.line}>
          <Guests ids={answers.yes} reader={reader} />
          <span>{counts.map(answer => text.count[answer](answers[answer].length)).join(' · ')}</span>
        </div>
      )}
      {!isOver && !isLocked && !isOrganiser && message.stamp && (
        <Segmented
          label={text.question}
          options={MEETING_ANSWERS.map(value => ({ value, label: text[value] }))}
          value={own}
          onChange={handleAnswer}
        />
      )}
    </>
  )
}

function Guests({ ids, reader }: { ids: readonly string[]; reader: Reader }) {
  const displayName = useDisplayName()
  const people = useAppState(state => state.people)
  const me = useAppState(state => state.session.me)
  const personOf = (id: string) => {
    const known = reader.members.get(id)
    const name = known?.name ?? people[id]?.nickName ?? (id === reader.id ? me?.nickName : undefined) ?? id
    const image = known?.avatar ?? people[id]?.avatar ?? (id === reader.id ? me?.avatar : undefined) ?? ''
    return { id, name: displayName({ id, name }), image }
  }
  if (ids.length === 0) return null
  return (
    <ul className={styles.guests}>
      {ids
        .slice(0, MAX_FACES)
        .map(personOf)
        .map(({ id, name, image }) => (
          <li key={id} title={name} aria-label={name}>
            <Avatar id={id} name={name} image={image} size="xs" />
          </li>
        ))}
    </ul>
  )
}
