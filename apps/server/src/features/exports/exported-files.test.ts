import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openFilePlaces } from '../../../test/file-places.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { postFile } from '../../../test/post-file.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { checkArchive } from './check-archive.ts'
import { createRunExports } from './run-exports.ts'

let server: TestServer
let token: string

async function send(from: string, to: string, name: string): Promise<void> {
  const wire = await WireClient.signIn(server, from)
  const own = (await server.signIn(from)).token
  const file = await uploadFile(server, own, name, Buffer.from(name), { im_user_name: to })
  await postFile(wire, { kind: 'chat', id: to }, file)
}

/** The names of the exported files. */
async function exportFiles(wanted: object): Promise<string[]> {
  const request = { reason: 'Case 7', has_files: true, ...wanted }
  const { answer } = await server.call('createExport', request, { token })
  const id = answer?.id ?? ''
  const list = async () => (await server.call('listExports', {}, { token })).answer
  await expect.poll(async () => (await list())?.[0]).toMatchObject({ id, state: 'ready' })
  const checked = await checkArchive(join(server.dataDir, 'exports', `${id}.zip`))
  if (!('manifest' in checked)) throw new Error(checked.fault)
  return checked.manifest.entries.flatMap(({ name }) => /^files\/[^-]+-(.*)/.exec(name)?.[1] ?? []).sort()
}

onEachDatabase(database => {
  beforeEach(async () => {
    server = database()
    await server.createUser('ada', { role: 'administrator' })
    for (const name of ['ann', 'bob']) await server.createUser(name)
    token = (await server.signIn('ada')).token
    await send('ann', 'bob', 'plan.txt')
    await send('bob', 'ann', 'reply.txt')
  })

  // [exports-1]
  it('an export of the messages of a person contains only their own files', async () => {
    expect(await exportFiles({ scope: 'said', target: 'ann' })).toEqual(['plan.txt'])
    expect(await exportFiles({ scope: 'person', target: 'ann' })).toEqual(['plan.txt', 'reply.txt'])
  })

  // [exports-1]
  it('files of messages that destroy themselves are left out, like their texts', async () => {
    const { db } = server.storage
    await db.updateTable('messages').set({ destroy_time: 600 }).where('data', 'like', '%plan.txt%').execute()
    expect(await exportFiles({ scope: 'company' })).toEqual(['reply.txt'])
  })

  it('all files of a message are exported, however many', async () => {
    const { db } = server.storage
    const file = await db.selectFrom('files').where('name', '=', 'plan.txt').selectAll().executeTakeFirst()
    const post = await db
      .selectFrom('file_posts')
      .where('file_id', '=', file?.id ?? '')
      .selectAll()
      .executeTakeFirst()
    if (!file || !post) throw new Error('The file was not sent.')
    const copies = Array.from({ length: 105 }, (_, index) => ({ ...file, id: `copy${index}` }))
    await db.insertInto('files').values(copies).execute()
    await db
      .insertInto('file_posts')
      .values(copies.map(({ id }) => ({ ...post, file_id: id })))
      .execute()
    expect(await exportFiles({ scope: 'said', target: 'ann' })).toHaveLength(106)
  })

  // [exports-2]
  it('ends when the right of its administrator is withdrawn while it runs', async () => {
    const { storage, dataDir } = server
    const { db } = storage
    const { id: user_id, company_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ada')
      .select(['id', 'company_id'])
      .executeTakeFirstOrThrow()
    const about = { scope: 'company' as const, target: '', title: '', reason: 'Case 7', has_files: 1 }
    const times = { from_time: 0, to_time: Date.now(), created_at: Date.now() }
    await db
      .insertInto('exports')
      .values({ id: 'export-1', company_id, user_id, ...about, ...times, state: 'running' })
      .execute()
    const { blobs } = await openFilePlaces(dataDir)
    const read: string[] = []
    const withdrawing: typeof blobs = {
      ...blobs,
      async read(key) {
        read.push(key)
        await db.updateTable('users').set({ role: 'member' }).where('id', '=', user_id).execute()
        return await blobs.read(key)
      },
    }
    const parts = { storage, blobs: withdrawing, clock: { now: () => Date.now() }, dataDir }
    await createRunExports(parts, () => false).run(Date.now())
    expect(new Set(read).size).toBe(1)
    expect(await db.selectFrom('exports').select('state').execute()).toEqual([{ state: 'stopped' }])
    expect(await readdir(join(dataDir, 'exports'))).toEqual([])
  })
})
