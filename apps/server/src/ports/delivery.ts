import type { Xml } from '@parley/protocol/wire'

/** One live resource of a person: `{user}@{domain}/{resource}`. */
export interface Device {
  domain: string
  user: string
  resource: string
}

/** User names; or a map by them, which can also be asked for those who are online. */
export type Receivers = Iterable<string> | ReadonlyMap<string, unknown>

export const isByName = (users: Receivers): users is ReadonlyMap<string, unknown> => users instanceof Map

export const receiverNames = (users: Receivers): Iterable<string> => (isByName(users) ? users.keys() : users)

/** How the features reach people who are online, on this node or another. */
export interface Delivery {
  /** To every live device of these people, except one. The stanza is built once, whatever the number of receivers. */
  toUsers(domain: string, users: Receivers, stanza: Xml, except?: Device): void
  toDevice(device: Device, stanza: Xml): void
  /** A message that nobody sent here is news to people: posted by the server, or mirrored from elsewhere. */
  posted?(conversationId: number, seq: number): void
  /** Logout, password change, removed account: live connections of that sign-in end at once. */
  endSession(sessionId: string): void
}
