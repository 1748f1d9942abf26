import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { runOperatorCommand, type TestServer } from '../../../test/testkit.ts'
import { ArchiveWriter, entryOf } from './archive-writer.ts'
import { checkArchive } from './check-archive.ts'

const archivePath = (dataDir: string, id: string): string => join(dataDir, 'exports', `${id}.zip`)

let server: TestServer
let token: string

async function create(wanted: object): Promise<string> {
  const { answer, message } = await server.call('createExport', { reason: 'Case 7', ...wanted }, { token })
  if (!answer) throw new Error(message)
  return answer.id
}

const list = async () => (await server.call('listExports', {}, { token })).answer ?? []
const find = async (id: string) => (await list()).find(item => item.id === id)

async function finished(id: string): Promise<string> {
  await expect.poll(async () => (await find(id))?.state).toBe('ready')
  return archivePath(server.dataDir, id)
}

const download = (id: string, as: string) =>
  fetch(`${server.url}/business/admin/exports/file/${id}`, { headers: { authorization: `Bearer ${as}` } })

onEachDatabase(database => {
  beforeEach(async () => {
    server = database()
    await server.createUser('ada', { role: 'administrator' })
    for (const name of ['ann', 'bob', 'eve']) await server.createUser(name)
    token = (await server.signIn('ada')).token
    const lines = ['alpha', 'beta', 'gamma'].map((text, index) => ({
      from: index === 1 ? 'bob' : 'ann',
      text,
    }))
    await archiveMessages(server, ['ann', 'bob'], lines)
    await archiveMessages(server, ['bob', 'eve'], [{ from: 'eve', text: 'delta' }])
  })

  // [exports-1, exports-3]
  it('writes what was asked for to a signed archive that only administrators download', async () => {
    const whole = await readFile(await finished(await create({ scope: 'company' })), 'utf8')
    for (const word of ['alpha', 'beta', 'gamma', 'delta']) expect(whole).toContain(word)
    const id = await create({ scope: 'said', target: 'ann' })
    const said = await readFile(await finished(id), 'utf8')
    expect(said).toContain('gamma')
    expect(said).not.toMatch(/beta|delta/)
    const seen = await readFile(await finished(await create({ scope: 'person', target: 'eve' })), 'utf8')
    expect(seen).toContain('delta')
    expect(seen).not.toContain('alpha')
    const address = `${server.url}/business/admin/exports/file/${id}?token=${token}`
    expect(await (await fetch(address)).json()).toMatchObject({ code: 400 })
    const reply = await download(id, token)
    expect(
      Buffer.from(await reply.arrayBuffer()).equals(await readFile(archivePath(server.dataDir, id))),
    ).toBe(true)
    expect((await download(id, (await server.signIn('ann')).token)).status).not.toBe(200)
    const audit = (await server.call('listAudit', {}, { token })).answer?.entries ?? []
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export-create', 'export-download']),
    )
    expect(audit.find(({ action }) => action === 'export-create')?.detail).toContain('Case 7')
  })

  it('names direct chats after their people', async () => {
    for (const [user_name, nick_name] of [
      ['ann', 'Ann Lee'],
      ['bob', '王波'],
    ] as const)
      await server.storage.db
        .updateTable('users')
        .set({ nick_name })
        .where('user_name', '=', user_name)
        .execute()
    const whole = await readFile(await finished(await create({ scope: 'said', target: 'ann' })), 'utf8')
    expect(whole).toContain('"Ann Lee · 王波"')
  })

  it('exports a time range, and refuses unknown people and rooms', async () => {
    const [second] = await server.storage.db
      .selectFrom('messages')
      .where('seq', '=', 2)
      .select('time')
      .execute()
    const time = second?.time ?? 0
    const path = await finished(
      await create({ scope: 'person', target: 'ann', from_time: time, to_time: time }),
    )
    expect(await readFile(path, 'utf8')).toMatch(/beta/)
    expect(await readFile(path, 'utf8')).not.toMatch(/alpha|gamma/)
    for (const wanted of [
      { scope: 'person', target: 'nobody' },
      { scope: 'conversation', target: 'nowhere' },
    ])
      expect((await server.call('createExport', { ...wanted, reason: 'x' }, { token })).code).toBe(404)
  })

  it('ends when the right of its administrator is withdrawn, and leaves nothing', async () => {
    const { db } = server.storage
    await db.updateTable('users').set({ role: 'member' }).where('user_name', '=', 'ada').execute()
    const row = { company_id: 1, user_id: 0, scope: 'company', target: '', title: '', reason: 'x' } as const
    const { id: user_id, company_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ada')
      .select(['id', 'company_id'])
      .executeTakeFirstOrThrow()
    const times = { from_time: 0, to_time: 9e15, created_at: Date.now(), has_files: 0 }
    const job = { ...row, ...times, id: 'a'.repeat(32), user_id, company_id, state: 'running' as const }
    await db.insertInto('exports').values(job).execute()
    await server.createUser('other', { role: 'administrator' })
    token = (await server.signIn('other')).token
    await finished(await create({ scope: 'company' }))
    expect((await find(job.id))?.state).toBe('stopped')
    const left = await readdir(join(server.dataDir, 'exports'))
    expect(left.filter(name => name.startsWith('aaaa'))).toEqual([])
  })

  // [exports-3]
  it('every changed byte is detected, with its offset', async () => {
    const path = await finished(await create({ scope: 'company' }))
    const copy = `${path}.copy`
    await copyFile(path, copy)
    expect(await checkArchive(copy)).toMatchObject({ manifest: { about: { messages: 4 } } })
    const bytes = await readFile(path)
    const step = Math.max(1, Math.floor(bytes.length / 60))
    for (let at = 0; at < bytes.length; at += step) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
      await writeFile(copy, changed)
      expect(await checkArchive(copy), `byte ${at}`).toHaveProperty('fault')
    }
    const changed = Buffer.from(bytes)
    const at = changed.indexOf('alpha')
    changed.write('omega', at)
    await writeFile(copy, changed)
    const found = await checkArchive(copy)
    expect(found).toMatchObject({ fault: 'bytes', entry: 'messages/00001.jsonl' })
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await runOperatorCommand(['verify-export', copy], {})).toBe(1)
    expect(await runOperatorCommand(['verify-export', path], {})).toBe(0)
    expect(write.mock.calls.flat().join('')).toMatch(/changed between bytes 0 and \d+ \(messages\/00001/)
    write.mockRestore()
  })
})

// [exports-2]
it('after a crash an archive continues from its last complete entry', async () => {
  const { mkdtemp, rm } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const folder = await mkdtemp(join(tmpdir(), 'parley-archive-'))
  const path = join(folder, 'a.zip')
  const first = await ArchiveWriter.open<number>(path)
  await first.add([entryOf('one', 'x'.repeat(100_000))], 1)
  await first.close()
  await writeFile(
    `${path}.part`,
    Buffer.concat([await readFile(`${path}.part`), Buffer.from('half an entry')]),
  )
  await writeFile(`${path}.journal`, `${await readFile(`${path}.journal`, 'utf8')}{"entries":[{"na`)
  const again = await ArchiveWriter.open<number>(path)
  expect(again.cursor).toBe(1)
  expect(await readdir(folder)).not.toContain('a.zip')
  await again.add([entryOf('two', 'y')], 2)
  let blocks: string[] = []
  await again.finish(hashes => {
    blocks = hashes
    return '{}'
  })
  expect(await readdir(folder)).toEqual(['a.zip'])
  const straight = await ArchiveWriter.open<number>(join(folder, 'b.zip'))
  await straight.add([entryOf('one', 'x'.repeat(100_000))], 1)
  await straight.add([entryOf('two', 'y')], 2)
  await straight.finish(hashes => {
    expect(hashes).toEqual(blocks)
    return '{}'
  })
  expect((await readFile(path)).equals(await readFile(join(folder, 'b.zip')))).toBe(true)
  await rm(folder, { recursive: true })
})
