/** Run under strace: writes once alone and once in a transaction, and says so on its output each time. */
import { writeSync } from 'node:fs'
import { openStorage } from '../src/storage/storage.ts'

const storage = await openStorage({ dataDir: process.argv[2] ?? '' })
await storage.db.insertInto('secrets').values({ name: 'alone', value: '1' }).execute()
writeSync(1, 'TOLD alone\n')
await storage.transaction(transaction =>
  transaction.insertInto('secrets').values({ name: 'together', value: '2' }).execute(),
)
writeSync(1, 'TOLD together\n')
await storage.close()
