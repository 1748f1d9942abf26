import type { Xml, XmlElement } from '@parley/protocol/wire'
import type { Device } from './delivery.ts'

/** The authenticated sender of a stanza. Whatever the stanza claims about its origin is ignored. */
export interface StanzaSender extends Device {
  companyId: number
  userId: number
  /** The sign-in whose token opened the stream. */
  signIn: string
}

/** What the message service does with stanzas addressed to `user.{D}` and `group.{D}`. */
export interface StanzaHandlers {
  message(sender: StanzaSender, stanza: XmlElement): void
  /** Answers an IQ addressed to the service, or undefined when nobody handles that payload. */
  iq(sender: StanzaSender, iq: XmlElement): Promise<Xml> | undefined
  presence(sender: StanzaSender, stanza: XmlElement): void
  /** The device is gone permanently: signed off, replaced, or away for longer than a resumption may take. */
  left(sender: StanzaSender): void
}
