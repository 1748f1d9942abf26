import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { pdfBomb } from '../../../../../e2e/hostile-files/pdf-bomb.ts'
import { sampleDocx } from '../../../../../e2e/sample-documents/sample-docx.ts'
import { samplePdf } from '../../../../../e2e/sample-documents/sample-pdf.ts'
import { samplePptx } from '../../../../../e2e/sample-documents/sample-pptx.ts'
import { sampleXlsx } from '../../../../../e2e/sample-documents/sample-xlsx.ts'
import { cleaningPartsOf } from '../../../test/file-places.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { post, postFile } from '../../../test/post-file.ts'
import { COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { cleanFiles } from '../files/clean-files.ts'

const DAY_MS = 86_400_000
const TO_BEN = { kind: 'chat', id: 'ben' } as const

const FILES: [name: string, bytes: Buffer, query: string, excerpt: RegExp][] = [
  [
    'a.docx',
    sampleDocx('Lease', '<w:p><w:r><w:t>违约金为百分之五</w:t></w:r></w:p>'),
    '违约金',
    /违约金为百分之五/,
  ],
  ['b.xlsx', sampleXlsx({ Costs: [['Heating', 120]] }), 'heat', /Heating/],
  [
    'c.pptx',
    samplePptx([{ title: 'Roadmap', lines: ['Winter release'] }]),
    'releases winter',
    /Winter release/,
  ],
  ['d.pdf', samplePdf([['Notice period: three months']]), 'notice MONTHS', /Notice period/],
  [
    'e.txt',
    Buffer.from(`${'filler '.repeat(500)} the needle of it`),
    'needle',
    /^…filler .* the needle of it$/,
  ],
  ['f.md', Buffer.from('# 会议纪要\n\n下周发布'), '下周发', /会议纪要 下周发布/],
]

let server: TestServer
let wire: WireClient
let ann: Awaited<ReturnType<TestServer['signIn']>>

async function send(name: string, bytes: Uint8Array): Promise<string> {
  const file = await uploadFile(server, ann.token, name, bytes, { im_user_name: 'ben' })
  const sent = await postFile(wire, TO_BEN, file)
  return 'id' in sent ? sent.id : expect.fail(sent.refused)
}

const search = async (query: string, token = ann.history_token) => {
  const { answer } = await server.call('searchRecords', { query }, { token })
  return answer?.records.map(({ msgId, fileName }) => [fileName, answer.excerpts?.[msgId] ?? ''])
}

const finds = (query: string, expected: unknown) =>
  expect.poll(async () => ({ query, found: await search(query) })).toEqual({ query, found: expected })

/** Everything that is kept of the words of files. */
const kept = async () => {
  const { db } = server.storage
  const [texts, waiting] = await Promise.all([
    db.selectFrom('search_texts').selectAll().execute(),
    db.selectFrom('search_waiting').selectAll().execute(),
  ])
  return { texts: texts.length, waiting: waiting.length }
}

const setOfficeCloud = (office_cloud: 0 | 1) =>
  server.storage.db
    .updateTable('companies')
    .set({ office_cloud })
    .where('domain', '=', COMPANY.domain)
    .execute()

const waits = (expected: { tries: number }[]) =>
  expect
    .poll(() => server.storage.db.selectFrom('search_waiting').select('tries').execute())
    .toEqual(expected)

/** The time has come. */
const letRetry = (tries?: number) =>
  server.storage.db
    .updateTable('search_waiting')
    .set({ retry_at: 0, ...(tries !== undefined && { tries }) })
    .execute()

/** A folder in the place of the bytes of the only file; mends it when called. */
async function breakBytes(): Promise<() => Promise<void>> {
  const { blob } = await server.storage.db.selectFrom('files').select('blob').executeTakeFirstOrThrow()
  const path = join(server.dataDir, 'files', blob.slice(0, 2), blob)
  await rename(path, `${path}.kept`)
  await mkdir(path)
  return async () => {
    await rm(path, { recursive: true })
    await rename(`${path}.kept`, path)
  }
}

const nothingKept = () => expect.poll(() => kept()).toEqual({ texts: 0, waiting: 0 })

async function enterPeople(): Promise<void> {
  await server.createUser('boss', { role: 'administrator' })
  for (const name of ['ann', 'ben', 'cleo']) await server.createUser(name)
  ann = await server.signIn('ann')
  wire = await WireClient.signIn(server, 'ann')
}

onBothDatabases(database => {
  beforeEach(async () => {
    server = database()
    await enterPeople()
  })

  // [search-5]
  it('finds words inside of documents, and says where', async () => {
    for (const [name, bytes] of FILES) await send(name, bytes)
    for (const [name, , query, excerpt] of FILES) await finds(query, [[name, expect.stringMatching(excerpt)]])
    // A term in the name, another one inside.
    await finds('f 纪要', [['f.md', expect.any(String)]])
    await finds('needles nowhere', [])
    await finds('期违', [])
  })

  // [search-2, search-5]
  it('is found by people who may read the message, and by nobody else', async () => {
    await send('e.txt', Buffer.from('needle'))
    await finds('needle', [['e.txt', 'needle']])
    const [ben, cleo] = await Promise.all(['ben', 'cleo'].map(name => server.signIn(name)))
    expect(await search('needle', ben?.history_token)).toEqual([['e.txt', 'needle']])
    expect(await search('needle', cleo?.history_token)).toEqual([])
  })

  // [search-5, files-10]
  it('is found by the name only where files get neither download nor preview', async () => {
    const file = await uploadFile(server, ann.token, 'e.txt', Buffer.from('needle'), { im_user_name: 'ben' })
    await postFile(wire, TO_BEN, file)
    await finds('needle', [['e.txt', 'needle']])
    await setOfficeCloud(1)
    expect(await search('needle')).toEqual([])
    expect(await search('e.txt')).toEqual([['e.txt', '']])
    const sent = await postFile(wire, TO_BEN, file)
    await setOfficeCloud(0)
    await finds('e.txt', [
      ['e.txt', ''],
      ['e.txt', ''],
    ])
    await expect.poll(async () => (await kept()).waiting).toBe(0)
    const { answer } = await server.call('searchRecords', { query: 'needle' }, { token: ann.history_token })
    expect(answer?.records).toHaveLength(1)
    expect(answer?.records[0]?.msgId).not.toBe('id' in sent && sent.id)
  })

  // [search-5]
  it('is read later when its bytes could not be, and keeps no others from being read', async () => {
    const file = await uploadFile(server, ann.token, 'e.txt', Buffer.from('needle'), { im_user_name: 'ben' })
    const mend = await breakBytes()
    await postFile(wire, TO_BEN, file)
    await waits([{ tries: 1 }])
    await send('f.txt', Buffer.from('other'))
    await finds('other', [['f.txt', 'other']])
    expect(await search('needle')).toEqual([])
    await waits([{ tries: 1 }])
    await mend()
    await letRetry()
    await send('g.txt', Buffer.from('third'))
    await finds('needle', [['e.txt', 'needle']])
    await waits([])
  })

  // [search-5]
  it('is given up after seven times, and found by its name', async () => {
    const file = await uploadFile(server, ann.token, 'e.txt', Buffer.from('needle'), { im_user_name: 'ben' })
    await breakBytes()
    await postFile(wire, TO_BEN, file)
    await waits([{ tries: 1 }])
    await letRetry(6)
    await send('g.txt', Buffer.from('third'))
    await expect.poll(async () => (await kept()).waiting).toBe(0)
    await finds('e.txt', [['e.txt', '']])
  })

  // [limits-11, search-5]
  it('counts as much as it says: 400,000 characters are checked for a page', async () => {
    const text = `𠮷野家 ${'straw '.repeat(16_600)}needle`
    const file = await uploadFile(server, ann.token, 'e.txt', Buffer.from(text), { im_user_name: 'ben' })
    for (let time = 0; time < 7; time += 1) await postFile(wire, TO_BEN, file)
    const { history_token: token } = ann
    const page = async (before = Number.MAX_SAFE_INTEGER) =>
      (await server.call('searchRecords', { query: 'needle', before }, { token })).answer
    await expect.poll(async () => (await page())?.records).toHaveLength(5)
    await waits([])
    const first = await page()
    expect(first?.records).toHaveLength(5)
    expect(Object.values(first?.excerpts ?? {})[0]).toMatch(/^…straw [straw ]*straw needle$/)
    const rest = await page(first?.next)
    expect(rest?.records).toHaveLength(2)
    expect(rest?.next).toBeUndefined()
  })

  // [search-5]
  it('is gone with the message, for good', async () => {
    const messageId = await send('e.txt', Buffer.from('needle'))
    await finds('needle', [['e.txt', 'needle']])
    await post(wire, TO_BEN, { kind: 'withdraw', messageId, messageSeq: 1 })
    expect(await search('needle')).toEqual([])
    await nothingKept()
    expect(await server.storage.db.selectFrom('search_entries').selectAll().execute()).toEqual([])
  })

  // [search-5, erasure-2]
  it('is gone with the person who sent it', async () => {
    await send('e.txt', Buffer.from('needle'))
    await finds('needle', [['e.txt', 'needle']])
    const boss = await server.signIn('boss')
    await server.call('erasePerson', { account: 'ann' }, { token: boss.token })
    await nothingKept()
    const ben = await server.signIn('ben')
    expect(await search('needle', ben.history_token)).toEqual([])
  })

  // [search-5]
  it('is gone with the file, and its name is still found', async () => {
    await send('e.txt', Buffer.from('needle'))
    await finds('needle', [['e.txt', 'needle']])
    await cleanFiles(await cleaningPartsOf(server, { now: () => Date.now() + 60 * DAY_MS }))
    expect(await search('needle')).toEqual([])
    expect((await kept()).texts).toBe(0)
    // The next file sent makes the round that takes the words out of the index.
    await send('g.txt', Buffer.from('other'))
    await finds('other', [['g.txt', 'other']])
    expect((await kept()).waiting).toBe(0)
    await finds('e.txt', [['e.txt', '']])
  })

  // [search-5]
  it('reads a file once, however often it is sent, and keeps its words until the last message is gone', async () => {
    const file = await uploadFile(server, ann.token, 'e.txt', Buffer.from('needle'), { im_user_name: 'ben' })
    const first = await postFile(wire, TO_BEN, file)
    await postFile(wire, TO_BEN, file)
    await finds('needle', [
      ['e.txt', 'needle'],
      ['e.txt', 'needle'],
    ])
    expect((await kept()).texts).toBe(1)
    const messageId = 'id' in first ? first.id : ''
    await post(wire, TO_BEN, { kind: 'withdraw', messageId, messageSeq: 1 })
    await finds('needle', [['e.txt', 'needle']])
  })
})

// The same on every database, and most of what this file costs.
// [search-5]
it('is read once more when it took too much, before it counts as a file without words', async () => {
  server = await startTestServer()
  await enterPeople()
  await send('e.pdf', pdfBomb(400))
  await waits([{ tries: 1 }])
  expect((await kept()).texts).toBe(0)
  await letRetry()
  await send('g.txt', Buffer.from('third'))
  await finds('third', [['g.txt', 'third']])
  await expect.poll(() => kept()).toEqual({ texts: 2, waiting: 0 })
  await server.stop()
})

// [search-5]
it('is read after the next start when the server stops meanwhile, and the stop does not wait for it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-words-'))
  try {
    server = await startTestServer({ dataDir })
    await enterPeople()
    await send('e.txt', Buffer.from('needle'))
    await expect.poll(async () => (await kept()).waiting).toBe(1)
    await server.stop()
    server = await startTestServer({ dataDir })
    ann = await server.signIn('ann')
    await finds('needle', [['e.txt', 'needle']])
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
