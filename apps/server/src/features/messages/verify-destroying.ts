import { allowsSelfDestruct } from '../../domain/access/allows-self-destruct.ts'
import { verifySome } from './verify-some.ts'

/** Marks messages that destroy themselves where the company does not allow it [destroy-4]. */
export const verifyDestroying = verifySome(
  ({ destroyTime }) => destroyTime !== undefined,
  async (db, message) =>
    (await allowsSelfDestruct(db, message.sender.companyId))
      ? message
      : { ...message, isForbiddenToDestroy: true },
)
