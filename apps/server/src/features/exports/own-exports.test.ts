import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  for (const name of ['ann', 'ben']) await server.createUser(name)
  for (const name of ['boss', 'ann', 'ben']) tokens[name] = (await server.signIn(name)).token
  await archiveMessages(
    server,
    ['ann', 'ben'],
    [
      { from: 'ann', text: 'sent by ann' },
      { from: 'ben', text: 'sent by ben' },
    ],
  )
})
afterAll(() => server.stop())

const as = (name: string) => ({ token: tokens[name] ?? '' })

function ask(id: string, name: string): Promise<Response> {
  const headers = { authorization: `Bearer ${tokens[name]}`, token: tokens[name] ?? '' }
  return fetch(`${server.url}/business/user/exports/own/file/${id}`, { headers })
}

async function download(id: string, name: string): Promise<Buffer | undefined> {
  const response = await ask(id, name)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.headers.get('content-type') === 'application/zip' ? bytes : undefined
}

/** The text of one entry, found by its local header. */
function readEntry(archive: Buffer, name: string): string {
  const at = archive.indexOf(Buffer.from(name)) - 30
  const [method, size] = [archive.readUInt16LE(at + 8), archive.readUInt32LE(at + 18)]
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const bytes = archive.subarray(start, start + size)
  return (method === 0 ? bytes : inflateRawSync(bytes)).toString()
}

// [erasure-1, erasure-4]
it('people get everything about themselves, and only they do', async () => {
  expect((await server.call('getOwnExport', {}, as('ann'))).answer).toEqual({ export: null })
  expect((await server.call('createOwnExport', {}, as('ann'))).answer).toEqual({ outcome: 'begun' })
  expect((await server.call('createOwnExport', {}, as('ann'))).answer).toEqual({ outcome: 'too-soon' })
  const id = await vi.waitFor(
    async () => {
      const { answer } = await server.call('getOwnExport', {}, as('ann'))
      expect(answer?.export?.state).toBe('ready')
      return answer?.export?.id ?? ''
    },
    { timeout: 60_000 },
  )
  const archive = (await download(id, 'ann')) ?? Buffer.alloc(0)
  const person = JSON.parse(readEntry(archive, 'person.json'))
  expect(person.profile).toMatchObject({ account: 'ann', role: 'member' })
  expect(person.sessions).toHaveLength(1)
  expect(person.conversations).toMatchObject([{ key: 'ann ben' }])
  expect(person.audit).toContainEqual(expect.objectContaining({ action: 'login', outcome: 'ok' }))
  expect(JSON.stringify(person)).not.toContain('hash')
  expect(await download(id, 'ben')).toBeUndefined()
  // Administrators make one of their own, with a reason, and the others are told.
  expect(await download(id, 'boss')).toBeUndefined()
  expect((await server.call('listExports', {}, as('boss'))).answer).toEqual([])
  expect((await server.call('getOwnExport', {}, as('ben'))).answer).toEqual({ export: null })
  const log = await server.call('listAudit', {}, as('boss'))
  expect(JSON.stringify(log.answer)).toContain('own data')
  // As after a restore of the database alone.
  rmSync(join(server.dataDir, 'exports', `${id}.zip`))
  expect((await ask(id, 'ann')).status).toBe(404)
  expect((await server.call('createOwnExport', {}, as('ann'))).answer).toEqual({ outcome: 'begun' })
})
