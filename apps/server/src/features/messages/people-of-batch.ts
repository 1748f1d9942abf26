import type { Runner } from '../../storage/run-together.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { FoundUser } from './batch-queries.ts'
import type { BatchStatements } from './batch-statements.ts'

export interface BatchPerson {
  id: number
  userName: string
  nickName: string
  avatar: string
  isCustomer: boolean
}

export const personOfRow = ({ id, user_name, nick_name, avatar, is_customer }: FoundUser): BatchPerson => ({
  id,
  userName: user_name,
  nickName: nick_name,
  avatar,
  isCustomer: is_customer === 1,
})

/** Senders and receivers of a batch who may write and be written to, in one query per company. */
export class PeopleOfBatch {
  readonly #byName = new Map<string, BatchPerson>()

  find(companyId: number, userName: string): BatchPerson | undefined {
    return this.#byName.get(`${companyId} ${userName}`)
  }

  async load(
    db: Runner,
    statements: BatchStatements,
    messages: readonly AcceptedMessage[],
    others: Iterable<{ companyId: number; name: string }> = [],
  ): Promise<void> {
    const namesByCompany = new Map<number, Set<string>>()
    for (const { sender, to } of messages) {
      const names = namesByCompany.get(sender.companyId) ?? new Set()
      namesByCompany.set(sender.companyId, names)
      names.add(sender.user)
      if (to.kind === 'chat') names.add(to.id)
    }
    for (const { companyId, name } of others) namesByCompany.get(companyId)?.add(name)
    for (const [companyId, names] of namesByCompany)
      for (const user of await statements.selectUsers(db, companyId, [...names]))
        this.#byName.set(`${companyId} ${user.user_name}`, personOfRow(user))
  }
}
