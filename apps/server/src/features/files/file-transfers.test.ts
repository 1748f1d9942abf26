import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../../test/cutting-proxy.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { askOffset, beginUpload, idOf, sendPart, uploadFile } from '../../../test/upload-file.ts'

const SIZE = 8_000_000
const PARTS = 10
const bytes = randomBytes(SIZE)
const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

let server: TestServer
let proxy: CuttingProxy
let token: string

beforeAll(async () => {
  server = await startTestServer()
  proxy = await startCuttingProxy(server.port)
  await server.createUser('alice')
  token = (await server.signIn('alice')).token
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

/** With the client of the tus project. */
async function uploadThroughCuts(): Promise<{ id: string; retries: number }> {
  const request = { file_name: 'cut.bin', file_size: String(SIZE) }
  const { answer } = await server.call('getUploadTarget', request, { token })
  let retries = 0
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(Readable.from([bytes]), {
      endpoint: proxy.url + answer?.upload_url,
      headers: { authorization: `Bearer ${token}` },
      uploadSize: SIZE,
      chunkSize: SIZE,
      retryDelays: Array<number>(PARTS * 4).fill(0),
      onShouldRetry: () => {
        retries += 1
        return true
      },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
  return { id: idOf(url), retries }
}

it('an upload interrupted ten times arrives byte for byte', async () => {
  proxy.cuts.push(...Array.from({ length: PARTS }, () => ({ direction: 'up', after: SIZE / PARTS }) as const))
  const { id, retries } = await uploadThroughCuts()
  expect(proxy.cuts).toHaveLength(0)
  expect(retries).toBeGreaterThanOrEqual(PARTS - 1)
  const { answer } = await server.call('finishUpload', { upload_id: id }, { token })
  const stored = await fetch(server.url + answer?.original_url, { headers: { token } })
  expect(hashOf(await stored.bytes())).toBe(hashOf(bytes))
})

it('a download interrupted ten times arrives byte for byte', async () => {
  const { original_url } = await uploadFile(server, token, 'cut.bin', bytes)
  const received: Uint8Array[] = []
  let [have, cuts, etag] = [0, 0, '']
  proxy.cuts.push(...Array.from({ length: PARTS }, () => ({ direction: 'down', after: 700_000 }) as const))
  while (have < SIZE) {
    const headers = {
      token,
      ...(have > 0 && { range: `bytes=${have}-`, 'if-range': etag }),
      connection: 'close',
    }
    const response = await fetch(proxy.url + original_url, { headers })
    expect(response.status).toBe(have === 0 ? 200 : 206)
    etag = response.headers.get('etag') ?? ''
    try {
      for await (const chunk of response.body ?? []) {
        received.push(chunk)
        have += chunk.length
      }
    } catch {
      cuts += 1
    }
  }
  expect(cuts).toBe(PARTS)
  expect(hashOf(Buffer.concat(received))).toBe(hashOf(bytes))
})

it('a new connection takes over an upload from a hanging one', async () => {
  const location = await beginUpload(server, token, 'hangs.bin', 10)
  let begin = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const silent = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('12345'))
    },
    pull: () => begin(),
  })
  const hanging = sendPart(server, token, location, 0, silent).catch(() => undefined)
  await begun
  let offset = 0
  // Like a client, asks how much has arrived. The request ends the old transfer.
  while (offset < 5) {
    offset = await askOffset(server, token, location)
    if (offset < 5) await sendPart(server, token, location, offset, Buffer.from('12345').subarray(offset))
  }
  expect((await sendPart(server, token, location, 5, Buffer.from('67890'))).status).toBe(204)
  await hanging
  const { answer } = await server.call('finishUpload', { upload_id: idOf(location) }, { token })
  const stored = await fetch(server.url + answer?.original_url, { headers: { token } })
  expect(await stored.text()).toBe('1234567890')
})

it('tus requests that violate the protocol are refused', async () => {
  const location = await beginUpload(server, token, 'strict.bin', 10)
  const authorization = `Bearer ${token}`
  const ask = (method: string, headers: Record<string, string>) =>
    fetch(server.url + location, { method, headers, ...(method === 'PATCH' && { body: 'x' }) })
  expect((await ask('HEAD', { authorization })).status).toBe(412)
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  expect((await ask('PATCH', { ...tus, 'upload-offset': '0', 'content-type': 'text/plain' })).status).toBe(
    415,
  )
  expect((await sendPart(server, token, location, 3, Buffer.from('x'))).status).toBe(409)
  expect((await sendPart(server, token, location, 0, Buffer.from('12345678901'))).status).toBe(413)
  expect((await ask('HEAD', { 'tus-resumable': '1.0.0' })).status).toBe(401)
  expect((await ask('DELETE', tus)).status).toBe(204)
  expect((await ask('HEAD', tus)).status).toBe(404)
})
