import { encodeSent, type Xml } from '@parley/protocol/wire'

/** A text message as our own client writes it. */
export const textTo = (
  user: string,
  text: string,
  id: string = crypto.randomUUID(),
  domain = 'acme.test',
): Xml =>
  encodeSent(
    { id, kind: 'chat', content: { kind: 'text', text, mentions: [], quotes: [] }, createdTime: Date.now() },
    { kind: 'chat', id: user },
    domain,
  )

export const textInRoom = (
  room: string,
  text: string,
  id: string = crypto.randomUUID(),
  domain = 'acme.test',
  mentions: string[] = [],
): Xml =>
  encodeSent(
    { id, kind: 'groupchat', content: { kind: 'text', text, mentions, quotes: [] }, createdTime: Date.now() },
    { kind: 'groupchat', id: room },
    domain,
  )

/** The same with a data block of the caller's own. */
export const withData = (json: string, dataType = 'text', id: string = crypto.randomUUID()): string =>
  `<message xmlns="jabber:client" to="bob@user.acme.test" type="chat" id="${id}"><body>x</body><data xmlns="urn:parley:data:1" data-type="${dataType}">${json}</data></message>`

export const attributeOf = (xml: string, element: string, name: string): string | undefined =>
  new RegExp(`<${element}\\s[^>]*?${name}="([^"]*)"`).exec(xml)?.[1]

export const seqOf = (xml: string): number => Number(/<(?:ack|stamp)\s[^>]*seq="(\d+)"/.exec(xml)?.[1])
