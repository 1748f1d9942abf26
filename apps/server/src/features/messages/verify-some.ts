import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'

type Verified = AcceptedMessage[] | Promise<AcceptedMessage[]>

/** Verifies the messages of a batch that need it. Most need nothing and cost nothing. */
export const verifySome =
  (
    needsIt: (message: AcceptedMessage) => boolean,
    verify: (db: Kysely<Schema>, message: AcceptedMessage) => Promise<AcceptedMessage>,
  ) =>
  (db: Kysely<Schema>, messages: AcceptedMessage[]): Verified =>
    messages.some(needsIt)
      ? Promise.all(messages.map(message => (needsIt(message) ? verify(db, message) : message)))
      : messages
