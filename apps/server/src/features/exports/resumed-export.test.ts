import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { startTestServer } from '../../../test/testkit.ts'
import { checkArchive } from './check-archive.ts'

const LINES = 2_000

// [exports-2]
it('an export interrupted by a stop resumes after the next start, and is not visible before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-resumed-'))
  const first = await startTestServer({ dataDir })
  await first.createUser('ada', { role: 'administrator' })
  for (const name of ['ann', 'bob']) await first.createUser(name)
  const lines = Array.from({ length: LINES }, (_, index) => ({
    from: 'ann',
    text: `line ${index} ${'x'.repeat(1_000)}`,
  }))
  await archiveMessages(first, ['ann', 'bob'], lines)
  const { token } = await first.signIn('ada')
  const { answer } = await first.call('createExport', { scope: 'company', reason: 'Case 7' }, { token })
  const id = answer?.id ?? ''
  const journal = join(dataDir, 'exports', `${id}.zip.journal`)
  await expect.poll(() => readFile(journal, 'utf8')).not.toBe('')
  await first.stop()
  expect(await readdir(join(dataDir, 'exports'))).not.toContain(`${id}.zip`)

  const second = await startTestServer({ dataDir })
  const again = (await second.signIn('ada')).token
  const list = async () => (await second.call('listExports', {}, { token: again })).answer
  await expect.poll(async () => (await list())?.[0]?.state).toBe('ready')
  const path = join(dataDir, 'exports', `${id}.zip`)
  expect(await checkArchive(path)).toMatchObject({ manifest: { about: { messages: LINES } } })
  const text = await readFile(path, 'utf8')
  // Once as data and once for the reader.
  for (const index of [0, LINES / 2, LINES - 1]) expect(text.split(`"line ${index} x`)).toHaveLength(3)
  await second.stop()
  await rm(dataDir, { recursive: true })
})
