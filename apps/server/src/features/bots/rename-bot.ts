import type { Kysely } from 'kysely'
import type { News } from '../../domain/archive/archive-and-announce.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { changePerson } from '../../domain/people/change-person.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  audit: Audit
  delivery: Delivery
}

type FindBot = (db: Kysely<Schema>, companyId: number, account: string) => Promise<number>

/** Everybody who sees the bot is told, as when a person is renamed. */
export const createRenameBot = (parts: Parts, findBot: FindBot): Handlers['renameBot'] =>
  signedIn(async (caller, { account, name }, { ip }) => {
    const { domain, companyId } = caller
    const news: News[] = []
    const context = { dialect: parts.storage.dialect, domain, announce: (one: News) => news.push(one) }
    await changeCompany(parts, caller, ip, async (db, note) => {
      // Drop what a rolled-back attempt collected.
      news.length = 0
      const userId = await findBot(db, companyId, account)
      const names = { nick_name: name, ...nameKeysOf(name) }
      await changePerson(db, context, userId, () =>
        db.updateTable('users').set(names).where('id', '=', userId).execute(),
      )
      await note('bot-change', `${account} renamed`)
    })
    for (const { users, stanza } of news) parts.delivery.toUsers(domain, users, stanza)
    return {}
  })
