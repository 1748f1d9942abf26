import { type Message, memberColour } from '@parley/protocol/model'
import type { Reader } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { needsSpeakerName } from '../message-words/needs-speaker-name.ts'
import { useDisplayName } from '../message-words/use-display-name.ts'

/** Replies of all staff to a customer are on the same side [customers-4]. */
const isOfOwnTeam = (sender: string, { id, customer }: Reader): boolean =>
  customer !== undefined && customer !== id && customer !== sender

/** Former members have no serial here; history keeps their colour. */
function colourOf({ sender, bgColor }: Message, { members }: Reader): number | undefined {
  const member = members.get(sender)
  return member ? memberColour(member.serial) : bgColor
}

/** Who wrote a message, what they are called and on which side they are. */
export function useSpeaker(message: Message, reader: Reader) {
  const text = useText()
  const displayName = useDisplayName()
  const isOwn = message.sender === reader.id
  // In a group, shows the member's current name.
  const senderName = displayName(
    reader.members.get(message.sender) ?? { id: message.sender, name: message.senderName },
  )
  return {
    isOwn,
    isColleague: !isOwn && isOfOwnTeam(message.sender, reader),
    senderName,
    name: isOwn ? text.timeline.me : senderName,
    showsName: !isOwn && (reader.isMerged || needsSpeakerName(message, reader.id)),
    /** In merged rooms. */
    colour: isOwn || !reader.isMerged ? undefined : colourOf(message, reader),
  }
}
