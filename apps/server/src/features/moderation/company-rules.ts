import { type CensorMode, WORD_ACTIONS, type WordAction } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Bus } from '../../ports/bus.ts'
import type { Finding } from '../../ports/moderation.ts'
import type { Schema } from '../../storage/schema.ts'
import { WordMatcher } from './word-matcher.ts'

/** What a company does not want in messages, ready to be checked. */
export interface CompanyRules {
  version: number
  lists: { id: number; name: string; action: WordAction }[]
  matcher: WordMatcher
  censor: CensorMode
}

async function loadRules(db: Kysely<Schema>, companyId: number): Promise<CompanyRules> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['censor_mode', 'rules_version'])
    .executeTakeFirst()
  const lists = await db
    .selectFrom('word_lists')
    .where('company_id', '=', companyId)
    .where('is_on', '=', 1)
    .select(['id', 'name', 'action'])
    .execute()
  const words = await db
    .selectFrom('listed_words as w')
    .innerJoin('word_lists as l', 'l.id', 'w.list_id')
    .where('l.company_id', '=', companyId)
    .where('l.is_on', '=', 1)
    .select(['w.list_id', 'w.word'])
    .execute()
  const indexes = new Map(lists.map(({ id }, index) => [id, index]))
  const listed = words.map(({ list_id, word }) => ({ word, list: indexes.get(list_id) ?? 0 }))
  const { rules_version: version = 0, censor_mode: censor = 'off' } = company ?? {}
  return { version, lists, matcher: await WordMatcher.build(listed), censor }
}

/** The strictest thing to be done about a text. */
export function findInText({ lists, matcher }: CompanyRules, text: string): Finding | undefined {
  if (matcher.size === 0 || text === '') return undefined
  const found = matcher.listsIn(text)
  const hit = WORD_ACTIONS.flatMap(action =>
    lists.filter((list, index) => list.action === action && found.has(index)),
  )
  const [strictest] = hit
  return (
    strictest && { action: strictest.action, source: 'words', name: strictest.name, listId: strictest.id }
  )
}

/** The kind of what nodes say about it. */
const CHANGED = 'rules'

/** The rules of each company, read when its first message comes and again after every change, whichever node made it. */
export class RulesCache {
  readonly #db: Kysely<Schema>
  readonly #bus: Pick<Bus, 'broadcast'>
  readonly #known = new Map<number, CompanyRules>()
  readonly #loading = new Map<number, Promise<CompanyRules>>()

  constructor(db: Kysely<Schema>, bus: Pick<Bus, 'broadcast' | 'listen'>) {
    this.#db = db
    this.#bus = bus
    bus.listen(CHANGED, ({ body }) => {
      // If it fails, the next `refresh` does it.
      if (this.#known.has(body as number)) void this.renew(body as number).catch(() => undefined)
    })
  }

  /** By this node: they apply to the next message, on the other nodes as soon as they hear of it. */
  async changed(companyId: number): Promise<void> {
    await this.renew(companyId)
    this.#bus.broadcast(CHANGED, companyId)
  }

  of(companyId: number): CompanyRules | Promise<CompanyRules> {
    return this.#known.get(companyId) ?? this.#loading.get(companyId) ?? this.renew(companyId)
  }

  /** Another node may have changed them, and the bus may have lost it. */
  async refresh(): Promise<void> {
    if (this.#known.size === 0) return
    const companies = await this.#db
      .selectFrom('companies')
      .where('id', 'in', [...this.#known.keys()])
      .select(['id', 'rules_version'])
      .execute()
    for (const { id, rules_version } of companies)
      if (this.#known.get(id)?.version !== rules_version) await this.renew(id)
  }

  /** Until they are read, the old ones apply. Whoever waits for one reading waits for a later one as well. */
  renew(companyId: number): Promise<CompanyRules> {
    const loading: Promise<CompanyRules> = loadRules(this.#db, companyId)
      .then(rules => {
        const latest = this.#loading.get(companyId)
        if (latest !== undefined && latest !== loading) return latest
        // Where a later one was faster, its rules are known already.
        if (latest === loading) this.#known.set(companyId, rules)
        return rules
      })
      .finally(() => {
        if (this.#loading.get(companyId) === loading) this.#loading.delete(companyId)
      })
    this.#loading.set(companyId, loading)
    return loading
  }
}
