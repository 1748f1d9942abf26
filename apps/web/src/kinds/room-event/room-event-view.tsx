import { roomEventWords } from '../../parts/message-words/room-event-words.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { GivenRating } from './given-rating.tsx'

export const roomEventView: KindView<'room_event'> = {
  Bubble({ content: { event }, reader }) {
    const text = useText()
    const words = roomEventWords(event, reader.id, text, reader.isMerged)
    if (event.type !== 'consultationRated') return words
    const { operator, stars, comment } = event
    return <GivenRating name={shownName(text, operator.name)} {...{ stars, comment, words }} />
  },
}
