import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { cleaningPartsOf } from '../../../test/file-places.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { postFile } from '../../../test/post-file.ts'
import { startTestServer } from '../../../test/testkit.ts'
import { askOffset, beginUpload, sendPart, uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { readConfig } from '../../app/config.ts'
import { cleanFiles } from './clean-files.ts'

const DAY_MS = 86_400_000
const MB = 1_048_576
const settings = readConfig({}).files

describe('upload rules', () => {
  onEachDatabase(server => {
    it('are checked in order, each with its own message', async () => {
      await server().createUser('ann')
      const { token } = await server().signIn('ann')
      const ask = async (file_name: string, file_size = '1') => {
        const { code, message } = await server().call('getUploadTarget', { file_name, file_size }, { token })
        return [code, message]
      }
      const long = `${'x'.repeat(147)}.txt`
      expect(await ask('folder', '999999999')).toEqual([400, 'Folders cannot be uploaded'])
      expect(await ask(long, '999999999')).toEqual([400, 'The file name is over 150 characters'])
      expect(await ask('a.txt', '104857601')).toEqual([413, 'The file is over 100 MB'])
      expect(await ask('a.txt', '104857600')).toEqual([0, 'success'])
      expect(await ask(long.slice(1))).toEqual([0, 'success'])
    })

    // [files-10]
    it('give an office-cloud company thumbnails only', async () => {
      await server().createUser('ann')
      const { token } = await server().signIn('ann')
      const file = await uploadFile(server(), token, 'a.pdf', Buffer.from('%PDF-1.4 hello'))
      const { db } = server().storage
      await db.updateTable('companies').set({ office_cloud: 1 }).where('domain', '=', 'acme.test').execute()
      const { original_url: file_path } = file
      expect((await fetch(server().url + file_path, { headers: { token } })).status).toBe(403)
      expect(await server().call('getPreviewUrl', { file_path }, { token })).toMatchObject({
        code: 403,
        message: 'Office-cloud files do not support preview',
      })
      const links = await server().call('getFileLinks', { file_paths: [file_path] }, { token })
      expect(links.answer?.links).toEqual([])
      const properties = await server().call('listProperties', {}, { token })
      expect(properties.answer?.['office.cloud']).toBe('1')
    })
  })
})

// [running-4]
describe('a full disk', () => {
  let folder: string | undefined
  afterEach(async () => {
    if (folder === undefined) return
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  })

  it.runIf(mayMount())('is reported, leaves no partial file, and recovers without a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-data-'))
    const server = await startTestServer({ dataDir })
    folder = join(dataDir, 'uploads')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
    await server.createUser('ann')
    const { token } = await server.signIn('ann')
    const location = await beginUpload(server, token, 'big.bin', 3 * MB)
    const refused = await sendPart(server, token, location, 0, Buffer.alloc(3 * MB))
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ message: 'The server has no room for this file' })
    expect(await readdir(folder)).toEqual([])
    expect(await askOffset(server, token, location)).toBeNaN()
    const wire = await WireClient.signIn(server, 'ann')
    await wire.settle()
    await wire.close()
    const small = await uploadFile(server, token, 'small.bin', Buffer.alloc(MB, 7))
    const back = await fetch(server.url + small.original_url, { headers: { token } })
    expect(Buffer.from(await back.arrayBuffer())).toEqual(Buffer.alloc(MB, 7))
    await server.stop()
    await rm(join(dataDir, 'files'), { recursive: true })
  })
})

/** Only root may, and not in every container. */
function mayMount(): boolean {
  const folder = join(tmpdir(), `parley-mount-${process.pid}`)
  try {
    execFileSync('mkdir', [folder])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    console.info('The disk-full test was left out: this user may not mount.')
    return false
  } finally {
    execFileSync('rm', ['-rf', folder])
  }
}

it('uploads stop at the quota, which counts running uploads', async () => {
  const server = await startTestServer({ files: { ...settings, quota: 3 * MB } })
  await server.createUser('ann')
  await server.createUser('guest', { isCustomer: true })
  const { token } = await server.signIn('ann')
  await uploadFile(server, token, 'a.bin', Buffer.alloc(MB))
  await beginUpload(server, token, 'b.bin', MB)
  await expect(beginUpload(server, token, 'c.bin', MB + 1)).rejects.toThrow('507 Your storage is full')
  await beginUpload(server, token, 'c.bin', MB)
  const guest = (await server.signIn('guest')).token
  await expect(beginUpload(server, guest, 'a.bin', MB)).rejects.toThrow('507')
  await server.stop()
})

it('expired files are removed and reported as expired to those who could see them', async () => {
  let now = Date.now()
  const clock = { now: () => now }
  const server = await startTestServer()
  for (const user of ['ann', 'ben', 'carl']) await server.createUser(user)
  const { token } = await server.signIn('ann')
  const posted = await uploadFile(server, token, 'posted.txt', Buffer.from('posted'), { im_user_name: 'ben' })
  const forgotten = await uploadFile(server, token, 'forgotten.txt', Buffer.from('f'), {
    im_user_name: 'ben',
  })
  const kept = await uploadFile(server, token, 'kept.txt', Buffer.from('kept'))
  const begun = await beginUpload(server, token, 'begun.txt', 9)
  const wire = await WireClient.signIn(server, 'ann')
  await postFile(wire, { kind: 'chat', id: 'ben' }, posted)
  await wire.close()
  const parts = await cleaningPartsOf(server, clock)
  /** The response to a person. */
  const state = async (path: string, user = 'ben') => {
    const signed = await server.signIn(user)
    const response = await fetch(server.url + path, { headers: { token: signed.token } })
    const body =
      response.status === 200
        ? await response.text()
        : ((await response.json()) as { message: string }).message
    return [response.status, body]
  }
  now += 8 * DAY_MS
  await cleanFiles(parts)
  expect(await state(posted.original_url)).toEqual([200, 'posted'])
  expect(await state(forgotten.original_url, 'ann')).toEqual([404, 'The file has expired or been cleaned'])
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  now += 23 * DAY_MS
  await cleanFiles(parts)
  await cleanFiles(parts)
  expect(await state(posted.original_url)).toEqual([404, 'The file has expired or been cleaned'])
  expect(await state(posted.original_url, 'carl')).toEqual([404, 'No such file'])
  expect(await state(kept.original_url, 'ann')).toEqual([200, 'kept'])
  const ben = (await server.signIn('ben')).token
  const check = await server.call('checkFileExist', { path: posted.original_url }, { token: ben })
  expect(check.answer).toEqual({ exist: false, expired: true })
  expect(begun).toContain('/chat/file/upload/')
  await server.stop()
})

it('the file origin serves files and nothing else', async () => {
  const server = await startTestServer({ files: { ...settings, mediaUrl: 'http://media.test' } })
  await server.createUser('ann')
  const { token } = await server.signIn('ann')
  const file = await uploadFile(server, token, 'page.html', Buffer.from('<script>1</script>'))
  const { answer } = await server.call('getFileLinks', { file_paths: [file.original_url] }, { token })
  const link = answer?.links[0]?.url ?? ''
  expect(link.startsWith('http://media.test/media/file?t=')).toBe(true)
  const ask = (host: string, path: string) => requestAs(server.port, host, path)
  const path = link.slice('http://media.test'.length)
  const served = await ask('media.test', path)
  expect(served).toContain('200 OK')
  expect(served).toContain('content-type: text/plain')
  expect(served).toContain('cross-origin-resource-policy: cross-origin')
  expect(await ask('127.0.0.1', path)).toContain('404 Not Found')
  expect(await ask('media.test', '/')).toContain('404 Not Found')
  expect(await ask('media.test', '/business/user/get')).toContain('404 Not Found')
  const page = await fetch(`${server.url}/healthz`)
  expect(page.headers.get('content-security-policy')).toContain(
    "img-src 'self' blob: data: http://media.test",
  )
  await server.stop()
})

/** Sends a host that does not resolve. Returns the whole response as text. */
async function requestAs(port: number, host: string, path: string): Promise<string> {
  const { connect } = await import('node:net')
  const { text } = await import('node:stream/consumers')
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return await text(socket)
}
