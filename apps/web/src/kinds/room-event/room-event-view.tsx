import { roomEventWords } from '../../parts/message-words/room-event-words.ts'
import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { GivenRating } from './given-rating.tsx'

export const roomEventView: KindView<'room_event'> = {
  Bubble({ content: { event }, reader }) {
    const words = roomEventWords(event, reader.id, useText(), reader.isMerged)
    if (event.type !== 'consultationRated') return words
    const { operator, stars, comment } = event
    return <GivenRating name={operator.name} {...{ stars, comment, words }} />
  },
}
