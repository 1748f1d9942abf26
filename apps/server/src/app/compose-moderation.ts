import { Mutes } from '../domain/reports/mutes.ts'
import type { SearchIndex } from '../domain/search/search-index.ts'
import { RulesCache } from '../features/moderation/company-rules.ts'
import { createModeration } from '../features/moderation/moderation.ts'
import { createWithdrawForCompany } from '../features/withdraw/withdraw-for-company.ts'
import type { Delivery } from '../ports/delivery.ts'
import { createCensorService } from './censor-service.ts'
import type { Parts } from './compose.ts'

/** What a message has to pass before it is archived. */
export async function composeModeration(
  { config, storage, clock, log, bus }: Pick<Parts, 'config' | 'storage' | 'clock' | 'log' | 'bus'>,
  index: SearchIndex,
  delivery: () => Delivery,
) {
  const mutes = new Mutes()
  await mutes.load(storage.db, clock.now())
  const rules = new RulesCache(storage.db, bus)
  const censor = config.censor && createCensorService(config.censor)
  const withdraw = createWithdrawForCompany(index)
  const moderation = createModeration({ storage, clock, log, rules, censor, withdraw, delivery })
  return { mutes, rules, censor, withdraw, moderation }
}
