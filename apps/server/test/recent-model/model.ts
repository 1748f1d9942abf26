import type { Operation, Peer } from './operations.ts'

/** One conversation of ann, in as few words as possible. */
export interface Expected {
  /** Whether each message is ann's own, in order. */
  own: boolean[]
  readSeq: number
  hiddenSeq: number
  isPinned: boolean
  isMuted: boolean
  isMarkedUnread: boolean
  isBlacked: boolean
  isBlockedByPeer: boolean
  draft: string
}

export const nothingYet = (): Expected => ({
  own: [],
  readSeq: 0,
  hiddenSeq: 0,
  isPinned: false,
  isMuted: false,
  isMarkedUnread: false,
  isBlacked: false,
  isBlockedByPeer: false,
  draft: '',
})

const isUsable = (chat: Expected): boolean => !chat.isBlacked && !chat.isBlockedByPeer
export const isShown = (chat: Expected): boolean => chat.own.length > chat.hiddenSeq
export const unreadOf = (chat: Expected): number =>
  chat.own.filter((isOwn, index) => !isOwn && index + 1 > chat.readSeq).length
export const readTarget = (chat: Expected, back: number): number => Math.max(0, chat.own.length - back)

/** What an operation makes of the conversation it is about. */
export function expect(chat: Expected, operation: Operation): Partial<Expected> {
  switch (operation.do) {
    case 'send':
      return isUsable(chat) ? { own: [...chat.own, true] } : {}
    case 'receive':
      return isUsable(chat) ? { own: [...chat.own, false] } : {}
    case 'read':
      return {
        readSeq: Math.max(chat.readSeq, readTarget(chat, operation.back)),
        isMarkedUnread: false,
      }
    case 'hide':
      return { hiddenSeq: chat.own.length, isMarkedUnread: false }
    case 'show':
      return { hiddenSeq: -1 }
    case 'pin':
      return operation.on ? { isPinned: true, hiddenSeq: -1 } : { isPinned: false }
    case 'mute':
      return { isMuted: operation.on }
    case 'mark':
      return operation.on ? { isMarkedUnread: true, hiddenSeq: -1 } : { isMarkedUnread: false }
    case 'block':
      return { isBlacked: operation.on }
    case 'isBlocked':
      return { isBlockedByPeer: operation.on }
    case 'draft':
      return { draft: operation.text, ...(operation.text !== '' && { hiddenSeq: -1 }) }
  }
}

export type Model = Record<Peer, Expected>
