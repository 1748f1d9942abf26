export type ConversationKind = 'chat' | 'groupchat'

/** `chat:{peer}` or `groupchat:{room}`: how a conversation is named by one of its readers. */
export type ConversationKey = `${ConversationKind}:${string}`

export interface ConversationRef {
  kind: ConversationKind
  /** The other person's user id, or the room name. */
  id: string
}

export const conversationKey = (kind: ConversationKind, id: string): ConversationKey => `${kind}:${id}`

/** What a notification is called, by pages and worker alike: several people may be signed in in one browser. */
export const noticeTag = (owner: string, about: string): string => `${about} ${owner}`

export function splitConversationKey(key: ConversationKey): ConversationRef {
  const colon = key.indexOf(':')
  return { kind: key.slice(0, colon) as ConversationKind, id: key.slice(colon + 1) }
}
