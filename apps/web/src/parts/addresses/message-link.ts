import {
  type ConversationKey,
  conversationKey,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'

export interface LinkedMessage {
  key: ConversationKey
  id: string
  seq: number
}

const LINK_START = /^\/message\/(?:chat\/[^/]+|groupchat)\/[^/]+\/\d{1,15}\/[\w-]{1,64}/
const FORM = /^\/message\/(chat|groupchat)\/([^/]+)(?:\/([^/]+))?\/(\d{1,15})\/([\w-]{1,64})$/

/**
 * Everybody who may read the message can use the same link: a direct chat, which each of the two knows by the other, is named by both.
 * Undefined: the server has not archived it yet.
 */
export function messageLinkOf({ conversation, id, stamp }: Message, myId: string): string | undefined {
  if (!stamp) return undefined
  const { kind, id: other } = splitConversationKey(conversation)
  const names = kind === 'chat' ? [myId, other].sort() : [other]
  return `/${['message', kind, ...names, stamp.seq, id].map(encodeURIComponent).join('/')}`
}

/** The paths of the links to messages in a text, each once. */
export function findMessageLinks(text: string, origin: string): string[] {
  const paths = text.split(/\s/).flatMap(word => {
    const at = word.indexOf(`${origin}/message/`)
    const path = at === -1 ? '' : (LINK_START.exec(word.slice(at + origin.length))?.[0] ?? '')
    return path === '' ? [] : [path]
  })
  return [...new Set(paths)]
}

/** Undefined: no such link, or of a chat between two others. */
export function readMessageLink(path: string, myId: string): LinkedMessage | undefined {
  const [, kind, first, second, seq = '', id = ''] = FORM.exec(path) ?? []
  const names = [first, second].flatMap(name => (name === undefined ? [] : [decode(name)]))
  if (names.length !== (kind === 'chat' ? 2 : 1)) return undefined
  const [other] = kind === 'chat' ? withoutMe(names, myId) : names
  if (!other) return undefined
  return { key: conversationKey(kind === 'chat' ? 'chat' : 'groupchat', other), id, seq: Number(seq) }
}

function withoutMe(names: string[], myId: string): string[] {
  const at = names.indexOf(myId)
  return at === -1 ? [] : names.toSpliced(at, 1)
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
