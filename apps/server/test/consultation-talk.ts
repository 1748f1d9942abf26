import type { AnnotationContent } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import type { CustomerFixture, CustomerRole } from './customer-fixture.ts'
import { COMPANY } from './testkit.ts'

interface Said {
  id: string
  /** The ack or the refusal. */
  answer: string
}

/**
 * Sends a message in the consultation, on a separate connection. `quoted`: ids of messages it answers; `seenSeq`: the newest
 * message that its writer had on the screen; `id`: of the message itself.
 */
export async function sayIn(
  fixture: CustomerFixture,
  role: CustomerRole,
  text: string,
  quoted: string[] = [],
  seenSeq?: number,
  id: string = crypto.randomUUID(),
): Promise<Said> {
  const client = await fixture.wire(role, `r${crypto.randomUUID()}`)
  const quotes = quoted.map(messageId => ({ messageId, kind: 'text', nickName: 'customer', text: '?' }))
  const content = { kind: 'text', text, mentions: [], quotes } as const
  const to = { kind: 'groupchat', id: fixture.consultation } as const
  const message = { id, kind: to.kind, content: { ...content, mentions: [] }, createdTime: Date.now() }
  const seen = seenSeq === undefined ? {} : { seenSeq }
  client.send(encodeSent({ ...message, ...seen }, to, COMPANY.domain))
  const answer = await client.next(new RegExp(id))
  await client.close()
  return { id, answer }
}

/** Reacts to a message of the consultation or pins it; returns the ack or the refusal, without ids. */
export async function annotateIn(
  fixture: CustomerFixture,
  role: CustomerRole,
  content: AnnotationContent,
): Promise<string> {
  const client = await fixture.wire(role, `r${crypto.randomUUID()}`)
  const id = crypto.randomUUID()
  const to = { kind: 'groupchat', id: fixture.consultation } as const
  client.send(encodeSent({ id, kind: to.kind, content, createdTime: Date.now() }, to, COMPANY.domain))
  const answer = await client.next(new RegExp(id))
  await client.close()
  return answer.replaceAll(id, 'ID').replaceAll(content.messageId, 'MESSAGE')
}
