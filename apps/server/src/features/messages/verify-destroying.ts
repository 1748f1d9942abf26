import type { Kysely } from 'kysely'
import { allowsSelfDestruct } from '../../domain/access/allows-self-destruct.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'

/** Marks messages that destroy themselves where the company does not allow it [destroy-4]. */
export const verifyDestroying = (
  db: Kysely<Schema>,
  messages: readonly AcceptedMessage[],
): Promise<AcceptedMessage[]> =>
  Promise.all(
    messages.map(async message =>
      message.destroyTime === undefined || (await allowsSelfDestruct(db, message.sender.companyId))
        ? message
        : { ...message, isForbiddenToDestroy: true },
    ),
  )
