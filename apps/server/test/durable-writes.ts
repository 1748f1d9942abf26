/** Run under strace: writes once alone, once in a transaction and once in one that is done at once, and says so on its output each time. */
import { writeSync } from 'node:fs'
import { openStorage } from '../src/storage/storage.ts'

const storage = await openStorage({ dataDir: process.argv[2] ?? '' })
await storage.db.insertInto('secrets').values({ name: 'alone', value: '1' }).execute()
writeSync(1, 'TOLD alone\n')
await storage.transaction(transaction =>
  transaction.insertInto('secrets').values({ name: 'together', value: '2' }).execute(),
)
writeSync(1, 'TOLD together\n')
const atOnce = storage.db.insertInto('secrets').values({ name: 'at once', value: '3' }).compile()
await storage.transactNow?.(() => storage.runNow?.(atOnce))
writeSync(1, 'TOLD at once\n')
await storage.close()
