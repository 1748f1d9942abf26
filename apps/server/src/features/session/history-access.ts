import { CODE } from '@parley/protocol/rest'
import { accountAddress } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { CallError, sessionEnded } from '../../domain/rest/call-error.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import { serviceAddresses } from '../../domain/rest/service-addresses.ts'
import type { Schema } from '../../storage/schema.ts'
import { findAccountById } from './accounts.ts'
import { historyTokenOf } from './opaque-token.ts'

interface HistoryAccessParts {
  db: Kysely<Schema>
  historyKey: Uint8Array
  authenticate(token: string): Promise<Caller | undefined>
}

type HistoryAccessCalls = Pick<Handlers, 'openHistory' | 'refreshHistoryToken'>

const refused = () => new CallError(CODE.unauthorised, sessionEnded().message)

/** The history service accepts the chat server's token if everything sent with it matches. */
export function createHistoryAccess({
  db,
  historyKey,
  authenticate,
}: HistoryAccessParts): HistoryAccessCalls {
  return {
    async openHistory({ origin, services }, { domain, account, token }) {
      const caller = await authenticate(token)
      if (!caller || caller.domain !== domain || caller.user !== account) throw refused()
      const own = await findAccountById(db, caller.userId)
      return {
        ...serviceAddresses(origin, services),
        authorization: historyTokenOf(token, historyKey),
        recorderId: caller.user,
        chatserverId: own?.chatserverId ?? '',
        expires_at: caller.tokenExpiresAt,
      }
    },
    async refreshHistoryToken({ setHeader }, { chatserverId, jid, token }) {
      const caller = await authenticate(token)
      const own = caller && (await findAccountById(db, caller.userId))
      const bareJid = jid.split('/', 1)[0]
      const fits = own?.chatserverId === chatserverId && bareJid === accountAddress(own.user, own.domain)
      if (!caller || !fits) throw refused()
      const authorization = historyTokenOf(token, historyKey)
      setHeader('authorization', authorization)
      return { authorization, expires_at: caller.tokenExpiresAt }
    },
  }
}
