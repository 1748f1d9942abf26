import type { MessageItem } from '../../parts/timeline-row/album.ts'
import type { Reader } from '../../slots/kind.ts'
import { sampleContents } from './sample-contents.ts'

export const SAMPLE_READER: Reader = {
  id: 'me',
  peerName: 'Zhou Hang',
  members: new Map(),
  namesakes: new Set(),
  isMerged: false,
  namesById: new Map([
    ['me', 'Chen Mo'],
    ['peer', 'Zhou Hang'],
  ]),
}

/** The samples as messages of one sender in a timeline. */
export const sampleItems = (sender: string, senderName: string, now: number): MessageItem[] =>
  sampleContents(now).map(({ content, ...traits }, index) => ({
    type: 'message',
    key: `${sender} ${index}`,
    startsRun: true,
    receipt: sender === SAMPLE_READER.id ? 'read' : 'none',
    message: {
      id: `${sender} ${index}`,
      conversation: 'chat:peer',
      sender,
      senderName,
      avatar: '',
      content,
      createdTime: now,
      status: 'success',
      ...traits,
    },
  }))
