import { pino } from 'pino'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../test/on-each-database.ts'
import { openSharedClock } from './shared-clock.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

onBothDatabases(database => {
  it('the shared clock corrects a wrong clock by that of PostgreSQL', async () => {
    const { storage } = database()
    for (const wrongBy of [-HOUR_MS, HOUR_MS]) {
      const own = { now: () => Date.now() + wrongBy }
      const clock = await openSharedClock(storage, own, pino({ level: 'silent' }))
      const expected = storage.dialect === 'postgres' ? Date.now() : own.now()
      expect(Math.abs(clock.now() - expected)).toBeLessThan(MINUTE_MS)
    }
  })
})
