/** Run under strace, which makes a sync fail: writes three times and says what became of each. */
import { openStorage } from '../src/storage/storage.ts'

const storage = await openStorage({ dataDir: process.argv[2] ?? '' })
for (const name of ['one', 'two', 'three']) {
  const write = storage.db.insertInto('secrets').values({ name, value: 'x' }).execute()
  await write.then(
    () => console.log(`${name} stored`),
    error => console.log(`${name} refused: ${error.message}`),
  )
}
console.log((await storage.failed).message)
process.exit(0)
