import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import type { BusKey } from './nats-link.ts'
import { NO_BUS } from './no-bus.ts'

/** So long may old nodes run beside new ones, after the first one that has a key. */
const UPGRADED_WITHIN_MS = 24 * 3_600_000

/** Without an address nothing of it is loaded. */
export async function openBus(
  addresses: string | undefined,
  { db, clock, log }: { db: Kysely<Schema>; clock: Clock; log: Logger },
): Promise<Bus> {
  if (addresses === undefined) return NO_BUS
  if (!hasPassword(addresses))
    log.warn('NATS_URL names no password: whoever reaches NATS can read all messages as they are sent.')
  const key = await loadBusKey(db, clock)
  const name = await loadSecret(db, 'bus-name', async () => randomBytes(9).toString('hex'))
  const { NatsBus } = await import('./nats-bus.ts')
  return new NatsBus({ addresses, prefix: `parley-${name}`, key, log })
}

/** Whether any address has one: the driver uses one name and password for all of them. */
export const hasPassword = (addresses: string): boolean =>
  addresses.split(',').some(address => new URL(address.trim()).username !== '')

/** Only an installation that had nodes before it had a key can have nodes without one. */
export async function loadBusKey(db: Kysely<Schema>, clock: Clock): Promise<BusKey> {
  const value = await loadSecret(db, 'bus-key', async () => {
    const older = await db.selectFrom('secrets').where('name', '=', 'bus-name').select('name').execute()
    const unsignedUntil = older.length > 0 ? clock.now() + UPGRADED_WITHIN_MS : 0
    return `${randomBytes(32).toString('base64url')}.${unsignedUntil}`
  })
  const [secret = '', unsignedUntil] = value.split('.')
  return { secret, takesUnsigned: () => clock.now() < Number(unsignedUntil) }
}
