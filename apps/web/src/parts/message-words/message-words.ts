import {
  type Content,
  EVERYONE,
  EVERYONE_NAMES,
  isMergedRoomName,
  isNotice,
  type Message,
  mentionsEveryone,
  type PinMessageContent,
  previewOf,
  splitConversationKey,
  splitMentions,
  type WithdrawContent,
} from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'
import { roomEventWords } from '../room-events/room-event-words.ts'
import { callNameWith, type NameFor } from './call-name.ts'
import { previewWords } from './preview-words.ts'

/**
 * A message as one line for a reader: in the list, in notifications. The content does not say who withdrew or pinned
 * something: it is the sender, who also reads of their own downloads. Self-destruct messages are read in their bubble only.
 */
export function messageWords(
  { content, sender, senderName, destroyTime, conversation }: Message,
  myId: string,
  text: Catalogue,
  displayName: NameFor = callNameWith(text),
): string {
  if (content.kind === 'withdraw' || content.kind === 'pin_message') {
    const own = sender === myId ? '_own' : ''
    const reason = content.kind === 'withdraw' ? (content.reason ?? '') : ''
    return previewWords(
      {
        key: `tip.${noticeOf(content)}${own}`,
        params: { who: displayName({ id: sender, name: senderName }), reason },
      },
      text,
    )
  }
  if (content.kind === 'tip' && content.tip === 'download' && sender === myId)
    return previewWords({ key: 'tip.download_own', params: content.params }, text)
  if (content.kind === 'call_tip' && content.outcome === 'missed' && sender !== myId)
    return previewWords({ key: 'tip.missed_call', params: { media: content.media } }, text)
  if (destroyTime !== undefined && !isNotice(content)) return previewWords({ key: 'kind.destroying' }, text)
  if (content.kind === 'room_event')
    return roomEventWords(
      content.event,
      myId,
      text,
      isMergedRoomName(splitConversationKey(conversation).id),
      displayName,
    )
  return previewWords(previewOf(inLanguage(content, text)), text)
}

const EVERYONE_PICKED = EVERYONE_NAMES.map(name => ({ name, id: EVERYONE }))

/** Everyone is mentioned in the language of the author and shown in that of the reader. */
function inLanguage(content: Content, { rooms }: Catalogue): Content {
  if (content.kind !== 'text' || !mentionsEveryone(content)) return content
  const parts = splitMentions(content.text, new Map(), EVERYONE_PICKED)
  return {
    ...content,
    text: parts.map(part => (part.mention === undefined ? part.text : `@${rooms.everyone} `)).join(''),
  }
}

function noticeOf(content: WithdrawContent | PinMessageContent): string {
  if (content.kind === 'withdraw') return content.by === 'company' ? 'withdraw_company' : 'withdraw'
  return content.isOn ? 'pin_message' : 'unpin_message'
}
