import { MAX_STARS, type RoomEvent } from '@parley/protocol/model'
import clsx from 'clsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { roomEventWords } from '../../parts/room-events/room-event-words.ts'
import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './given-rating.module.css'

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

interface Props {
  /** Who rated. */
  name: string
  stars: number
  comment: string
  /** The sentence of the event. */
  words: string
}

/** The rating of a consultation, in its place in the timeline [customers-7]. */
function GivenRating({ name, stars, comment, words }: Props) {
  const { customers: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className={styles.card} role="group" aria-label={text.ratingBy(name, stars)}>
      <span>{words}</span>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map(star => (
          <span key={star} className={clsx(styles.star, star <= stars && styles.given)}>
            <Icon name="star" size="sm" />
          </span>
        ))}
      </span>
      {comment !== '' && <span className={styles.comment}>{text.quoted(comment)}</span>}
    </span>
  )
}

/** Where the owner's chat became part of a merged room: it was opened, or the room was handed on to them. */
const isSeam = (event: RoomEvent, ownerId: string): boolean =>
  (event.type === 'membersJoined' && event.operator.id === ownerId) ||
  (event.type === 'ownerChanged' && event.people.some(({ id }) => id === ownerId))

export const roomEventView: KindView<'room_event'> = {
  Bubble({ content: { event }, reader }) {
    const text = useText()
    const displayName = useDisplayName()
    const words = roomEventWords(event, reader.id, text, reader.isMerged, displayName)
    if (reader.mergedWith !== undefined && isSeam(event, reader.id))
      return (
        <>
          <Icon name="merge" size="xs" />
          {text.mergedRooms.seam(shownName(text, reader.mergedWith))}
          <br />
          {words}
        </>
      )
    if (event.type !== 'consultationRated') return words
    const { operator, stars, comment } = event
    return <GivenRating name={displayName(operator)} stars={stars} comment={comment} words={words} />
  },
}
