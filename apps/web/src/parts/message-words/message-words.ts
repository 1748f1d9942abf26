import {
  isMergedRoomName,
  isNotice,
  type Message,
  type PinMessageContent,
  previewOf,
  splitConversationKey,
  type WithdrawContent,
} from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'
import { previewWords } from './preview-words.ts'
import { roomEventWords } from './room-event-words.ts'
import { shownName } from './shown-name.ts'

/**
 * A message as one line for a reader: in the list, in notifications. The content does not say who withdrew or pinned
 * something: it is the sender, who also reads of their own downloads. Self-destruct messages are read in their bubble only.
 */
export function messageWords(
  { content, sender, senderName, destroyTime, conversation }: Message,
  myId: string,
  text: Catalogue,
): string {
  if (content.kind === 'withdraw' || content.kind === 'pin_message') {
    const own = sender === myId ? '_own' : ''
    const reason = content.kind === 'withdraw' ? (content.reason ?? '') : ''
    return previewWords(
      { key: `tip.${noticeOf(content)}${own}`, params: { who: shownName(text, senderName), reason } },
      text,
    )
  }
  if (content.kind === 'tip' && content.tip === 'download' && sender === myId)
    return previewWords({ key: 'tip.download_own', params: content.params }, text)
  if (destroyTime !== undefined && !isNotice(content)) return previewWords({ key: 'kind.destroying' }, text)
  if (content.kind === 'room_event')
    return roomEventWords(content.event, myId, text, isMergedRoomName(splitConversationKey(conversation).id))
  return previewWords(previewOf(content), text)
}

function noticeOf(content: WithdrawContent | PinMessageContent): string {
  if (content.kind === 'withdraw') return content.by === 'company' ? 'withdraw_company' : 'withdraw'
  return content.isOn ? 'pin_message' : 'unpin_message'
}
