import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'

export interface Person {
  id: number
  userName: string
  nickName: string
  avatar: string
}

/** Senders and receivers of a batch who may speak and be spoken to, in one query. */
export class PeopleOfBatch {
  readonly #byName = new Map<string, Person>()

  find(companyId: number, userName: string): Person | undefined {
    return this.#byName.get(`${companyId} ${userName}`)
  }

  async load(db: Kysely<Schema>, messages: readonly AcceptedMessage[]): Promise<void> {
    const companies = new Set<number>()
    const names = new Set<string>()
    for (const { sender, to } of messages) {
      companies.add(sender.companyId)
      names.add(sender.user)
      if (to.kind === 'chat') names.add(to.id)
    }
    const rows = await db
      .selectFrom('users')
      .where('company_id', 'in', [...companies])
      .where('user_name', 'in', [...names])
      .where('disabled', '=', 0)
      .select(['id', 'company_id', 'user_name', 'nick_name', 'avatar'])
      .execute()
    for (const { id, company_id, user_name, nick_name, avatar } of rows)
      this.#byName.set(`${company_id} ${user_name}`, { id, userName: user_name, nickName: nick_name, avatar })
  }
}
