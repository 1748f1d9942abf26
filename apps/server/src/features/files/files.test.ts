import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, postFile } from '../../../test/post-file.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { askOffset, beginUpload, idOf, sendPart, uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const BOB = { kind: 'chat', id: 'bob' } as const

const withdraw = (wire: WireClient, posted: { id: string } | { refused: string }) => {
  if (!('id' in posted)) throw new Error(posted.refused)
  return post(wire, BOB, { kind: 'withdraw', messageId: posted.id })
}

describe.each(['disk', 'S3'])('files on %s', store => {
  let server: TestServer
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
  let alice: string
  let bob: string

  beforeAll(async () => {
    s3 = store === 'S3' ? await startS3() : undefined
    server = await startTestServer({ s3: s3?.settings })
    await server.createUser('alice', { mobile: '13800001234' })
    await server.createUser('bob')
    await server.createUser('carol')
    alice = (await server.signIn('alice')).token
    bob = (await server.signIn('bob')).token
  })
  afterAll(async () => {
    await server.stop()
    await s3?.stop()
  })

  const download = (path: string, token: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { token, ...headers } })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
  const linkTo = async (path: string, token: string) => {
    const { answer } = await server.call('getFileLinks', { file_paths: [path] }, { token })
    return answer?.links[0]?.url
  }

  // [files-13, running-2, store-11]
  it('are downloaded as uploaded, whole and in ranges', async () => {
    const bytes = randomBytes(300_000)
    const file = await uploadFile(server, alice, 'Bericht für 三月.bin', bytes)
    expect(file).toMatchObject({ file_name: 'Bericht für 三月.bin', file_size: 300_000, type: '0006' })
    const whole = await download(file.original_url, alice)
    expect(whole.status).toBe(200)
    // Nobody finds it in the cache of a browser.
    expect(whole.headers.get('cache-control')).toBe('no-store')
    expect(await bytesOf(whole)).toEqual(bytes)
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="Bericht f_r __.bin"; filename*=UTF-8''Bericht%20f%C3%BCr%20%E4%B8%89%E6%9C%88.bin`,
    )
    const etag = whole.headers.get('etag') ?? ''
    const rest = await download(file.original_url, alice, { range: 'bytes=299990-', 'if-range': etag })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 299990-299999/300000'])
    expect(await bytesOf(rest)).toEqual(bytes.subarray(299_990))
    const last = await download(file.original_url, alice, { range: 'bytes=-5' })
    expect(await bytesOf(last)).toEqual(bytes.subarray(-5))
    const other = await download(file.original_url, alice, { range: 'bytes=5-9', 'if-range': '"else"' })
    expect(other.status).toBe(200)
    await other.body?.cancel()
    expect((await download(file.original_url, alice, { range: 'bytes=300000-' })).status).toBe(416)
    expect((await download(file.original_url, alice, { 'if-none-match': etag })).status).toBe(304)
    const link = (await linkTo(file.original_url, alice)) ?? ''
    expect(await bytesOf(await fetch(link, { headers: { range: 'bytes=7-8' } }))).toEqual(
      bytes.subarray(7, 9),
    )
  })

  // [kinds-13]
  it('count as images by their name, except in formats that the server can measure', async () => {
    const bytes = Buffer.from('no picture that is measured here')
    const drawing = await uploadFile(server, alice, 'plan.PSD', bytes)
    expect(drawing).toMatchObject({ type: '0004', sub_type: 'psd' })
    expect(drawing.thumb_url).toBeUndefined()
    expect(await uploadFile(server, alice, 'fake.png', bytes)).toMatchObject({ type: '0006' })
  })

  it('may be empty', async () => {
    const file = await uploadFile(server, alice, 'empty.txt', Buffer.alloc(0))
    expect(await bytesOf(await download(file.original_url, alice))).toHaveLength(0)
  })

  it('give photos a thumbnail, the right orientation and no location', async () => {
    const pixels = { create: { width: 1200, height: 800, channels: 3 as const, background: '#a40' } }
    const photo = await sharp(pixels)
      .withExif({ IFD0: { Software: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Secret')).toBe(true)
    const file = await uploadFile(server, alice, 'photo.JPG', photo)
    expect(file).toMatchObject({
      type: '0004',
      mime: 'image/jpeg',
      sub_type: 'jpg',
      width: 800,
      height: 1200,
    })
    expect(file).toMatchObject({ thumb_width: 320, thumb_height: 480 })
    const kept = await bytesOf(await download(file.original_url, alice))
    const { exif, orientation, width } = await sharp(kept).metadata()
    expect([orientation, width, kept.includes('Secret')]).toEqual([6, 1200, false])
    expect(exif?.length).toBeLessThan(40)
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true)
    const thumb = await download(file.thumb_url ?? '', alice)
    expect(thumb.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await bytesOf(thumb)).metadata()).toMatchObject({ width: 320, height: 480 })
  })

  it.each(['png', 'webp'] as const)('lose the metadata of a %s', async format => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0008' } })
      .withExif({ IFD0: { Software: 'Secret' } })
      .toFormat(format)
      .toBuffer()
    const file = await uploadFile(server, alice, `picture.${format}`, picture)
    const kept = await bytesOf(await download(file.original_url, alice))
    expect([picture.includes('Secret'), kept.includes('Secret')]).toEqual([true, false])
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(picture).raw().toBuffer())).toBe(true)
  })

  // [access-7]
  it('open to the readers of a message and close when it is withdrawn', async () => {
    const file = await uploadFile(server, alice, 'plan.txt', Buffer.from('the plan'), { im_user_name: 'bob' })
    const path = file.original_url
    const carol = (await server.signIn('carol')).token
    for (const token of [bob, carol]) {
      expect((await download(path, token)).status).toBe(404)
      expect(await linkTo(path, token)).toBeUndefined()
      expect(await server.call('checkFileExist', { path }, { token })).toMatchObject({ code: 404 })
    }
    const wire = await WireClient.signIn(server, 'alice')
    const lie = { ...file, file_name: 'invoice.pdf', file_size: 1 }
    const posted = await postFile(wire, BOB, lie, '1234')
    expect(await bytesOf(await download(path, bob))).toEqual(Buffer.from('the plan'))
    const { history_token } = await server.signIn('bob')
    const page = await server.call(
      'getRecords',
      { recordType: 'chat', chatUserId: 'alice' },
      { token: history_token },
    )
    expect(page.answer?.records.at(-1)).toMatchObject({ fileName: 'plan.txt', fileSize: 8 })
    const link = (await linkTo(path, bob)) ?? ''
    expect((await fetch(link)).status).toBe(200)
    expect((await download(path, carol)).status).toBe(404)
    // Forwarding gives more people access, but only if the forwarder can see it.
    const [bobWire, carolWire] = [
      await WireClient.signIn(server, 'bob'),
      await WireClient.signIn(server, 'carol'),
    ]
    expect(await postFile(carolWire, BOB, file)).toEqual({ refused: 'not-found' })
    await postFile(bobWire, { kind: 'chat', id: 'carol' }, file)
    expect((await download(path, carol)).status).toBe(200)
    expect(await withdraw(wire, posted)).toMatchObject({ id: expect.any(String) })
    expect((await download(path, bob)).status).toBe(200)
    const second = await uploadFile(server, alice, 'oops.txt', Buffer.from('oops'))
    const mistake = await postFile(wire, BOB, second)
    expect((await download(second.original_url, bob)).status).toBe(200)
    await withdraw(wire, mistake)
    expect((await download(second.original_url, bob)).status).toBe(404)
    for (const client of [wire, bobWire, carolWire]) await client.close()
  })

  it('are served at signed addresses that fail after a minute, after sign-out or when altered', async () => {
    const { original_url } = await uploadFile(server, alice, 'a.txt', Buffer.from('a'))
    const { token } = await server.signIn('alice')
    const link = (await linkTo(original_url, token)) ?? ''
    expect((await fetch(link)).status).toBe(200)
    expect((await fetch(`${link.slice(0, -2)}xx`)).status).toBe(404)
    await server.call('logout', {}, { token })
    expect((await fetch(link)).status).toBe(404)
  })

  // [files-12]
  it('can be saved to the space of a person', async () => {
    const form = new FormData()
    form.set('thirdpartyid', '0')
    form.set('data', new File(['saved'], '../sa\u202eved.txt'))
    const headers = { authorization: `Bearer ${bob}` }
    const sent = await fetch(`${server.url}/port/api/uploadChatFile`, { method: 'POST', headers, body: form })
    expect(await sent.json()).toMatchObject({ code: 0, data: { file_name: 'saved.txt', file_size: 5 } })
    const { original_url } = await uploadFile(server, bob, 'b.txt', Buffer.from('kept'))
    const kept = await server.call(
      'uploadChatFile',
      { thirdpartyid: '0', data: original_url },
      { token: bob },
    )
    expect(await bytesOf(await download(kept.answer?.original_url ?? '', bob))).toEqual(Buffer.from('kept'))
    const listed = await server.call('listSpace', {}, { token: bob })
    expect(listed.answer?.files.map(file => file.file_name).sort()).toEqual(['b.txt', 'b.txt', 'saved.txt'])
    const foreign = { thirdpartyid: 0, data: `/chat/file/${'0'.repeat(32)}` }
    expect(await server.call('uploadChatFile', foreign, { token: bob })).toMatchObject({
      code: 404,
      message: 'Failed to save to smart space',
    })
    await server.call('deleteFromSpace', { file_path: original_url }, { token: bob })
    expect((await server.call('listSpace', {}, { token: bob })).answer?.files).toHaveLength(2)
  })

  // [files-12]
  it('that are saved from a chat show staff who sent them, and are searchable by origin', async () => {
    for (const [name, isCustomer] of [
      ['saver', false],
      ['buyer', true],
    ] as const) {
      await server.createUser(name, { isCustomer })
      const { token } = await server.signIn(name)
      const writer = await WireClient.signIn(server, 'alice')
      const file = await uploadFile(server, alice, 'a.txt', Buffer.from('a'), { im_user_name: name })
      await postFile(writer, { kind: 'chat', id: name }, file)
      await server.call('uploadChatFile', { thirdpartyid: 0, data: file.original_url }, { token })
      await uploadFile(server, token, 'own.txt', Buffer.from('own'))
      const list = async (source?: string) =>
        (await server.call('listSpace', { source }, { token })).answer?.files.map(file => file.from)
      expect(await list('chat')).toEqual([isCustomer ? '' : 'alice'])
      expect(await list('upload')).toEqual([undefined])
      expect(await list()).toHaveLength(2)
    }
  })

  // [files-12]
  it('in a space are searchable by name and category, sorted and counted', async () => {
    const { token } = await server.signIn('carol')
    for (const [name, size] of [
      ['Plan.txt', 3],
      ['plan-B.zip', 9],
      ['notes.txt', 5],
    ] as const)
      await uploadFile(server, token, name, Buffer.alloc(size, 'x'))
    const namesOf = async (filter: object) =>
      (await server.call('listSpace', filter, { token })).answer?.files.map(file => file.file_name)
    expect(await namesOf({ query: ' PLAN' })).toHaveLength(2)
    expect(await namesOf({ query: 'plan', type: '0003' })).toEqual(['Plan.txt'])
    expect(await namesOf({ order: 'largest' })).toEqual(['plan-B.zip', 'notes.txt', 'Plan.txt'])
    expect(await namesOf({ order: 'name' })).toEqual(['notes.txt', 'plan-B.zip', 'Plan.txt'])
    const { answer } = await server.call('listSpace', { query: 'nothing' }, { token })
    expect(answer?.files).toEqual([])
    expect(answer?.categories).toEqual(
      expect.arrayContaining([
        { type: '0003', count: 2, bytes: 8 },
        { type: '0005', count: 1, bytes: 9 },
      ]),
    )
  })

  it('are created once when the upload is completed twice', async () => {
    const location = await beginUpload(server, alice, 'twice.txt', 5)
    const upload_id = idOf(location)
    expect(await server.call('finishUpload', { upload_id }, { token: alice })).toMatchObject({ code: 409 })
    await sendPart(server, alice, location, 0, Buffer.from('hello'))
    const finish = () => server.call('finishUpload', { upload_id }, { token: alice })
    const answers = await Promise.all([finish(), finish(), finish()])
    for (const { answer } of [...answers, await finish()]) expect(answer).toEqual(answers[0]?.answer)
    expect(await server.call('finishUpload', { upload_id }, { token: bob })).toMatchObject({ code: 404 })
    expect(await askOffset(server, alice, location)).toBeNaN()
  })

  it('leave no temporary file in the upload folder', async () => {
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  })
})
