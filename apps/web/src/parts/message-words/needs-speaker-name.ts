import { type Message, splitConversationKey } from '@parley/protocol/model'

/** In a direct chat its name says who speaks, unless a colleague has written there [multi-chat-5]. */
export function needsSpeakerName({ conversation, sender }: Message, myId: string | undefined): boolean {
  const { kind, id: peer } = splitConversationKey(conversation)
  return kind === 'groupchat' || (sender !== peer && sender !== myId)
}
