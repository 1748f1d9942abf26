import type { Audit } from '../domain/audit/audit.ts'
import { createWebhooks } from '../features/webhooks/webhooks.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Parts } from './compose.ts'
import { reachOf } from './reach-of.ts'

export const composeWebhooks = (
  { config, storage, clock, log, pepper, jobs }: Parts,
  audit: Audit,
  delivery: () => Delivery,
) =>
  createWebhooks(
    {
      ...{ storage, clock, log, jobs, audit, delivery },
      ...{ reach: reachOf(config), isPlainAllowed: config.privateHosts },
    },
    pepper?.secret,
  )
