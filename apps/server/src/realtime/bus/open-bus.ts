import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { NO_BUS } from './no-bus.ts'

/** Without an address nothing of it is loaded. */
export async function openBus(addresses: string | undefined, db: Kysely<Schema>, log: Logger): Promise<Bus> {
  if (addresses === undefined) return NO_BUS
  const name = await loadSecret(db, 'bus-name', async () => randomBytes(9).toString('hex'))
  const { NatsBus } = await import('./nats-bus.ts')
  return new NatsBus({ addresses, prefix: `parley-${name}`, log })
}
