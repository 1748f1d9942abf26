import { isNotice, type Message, previewOf } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'
import { previewWords } from './preview-words.ts'
import { roomEventWords } from './room-event-words.ts'

/**
 * One line of a message for a reader: in the list, in notices. Who withdrew or pinned something is not said in the
 * content: it is the sender, who reads of a download of their own as well. What destroys itself is read in its bubble only.
 */
export function messageWords(
  { content, sender, senderName, destroyTime }: Message,
  myId: string,
  text: Catalogue,
): string {
  if (content.kind === 'withdraw' || content.kind === 'pin_message') {
    const key = content.kind === 'pin_message' && !content.isOn ? 'unpin_message' : content.kind
    const own = sender === myId ? '_own' : ''
    return previewWords({ key: `tip.${key}${own}`, params: { who: senderName } }, text)
  }
  if (content.kind === 'tip' && content.tip === 'download' && sender === myId)
    return previewWords({ key: 'tip.download_own', params: content.params }, text)
  if (destroyTime !== undefined && !isNotice(content)) return previewWords({ key: 'kind.destroying' }, text)
  if (content.kind === 'room_event') return roomEventWords(content.event, myId, text)
  return previewWords(previewOf(content), text)
}
