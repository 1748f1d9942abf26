/** Run under strace, which makes a sync fail: writes four times, the last time in a transaction that is done at once, and says what became of each. */
import { openStorage } from '../src/storage/storage.ts'

const storage = await openStorage({ dataDir: process.argv[2] ?? '' })
for (const name of ['one', 'two', 'three', 'four']) {
  const write = storage.db.insertInto('secrets').values({ name, value: 'x' })
  const stored =
    name === 'four' ? storage.transactNow?.(() => storage.runNow?.(write.compile())) : write.execute()
  await stored?.then(
    () => console.log(`${name} stored`),
    error => console.log(`${name} refused: ${error.message}`),
  )
}
console.log((await storage.failed).message)
process.exit(0)
