import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '../../../../../e2e/hostile-files/hostile-files.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'

/** Refused at the upload already. */
const NOT_KEPT = /^(flood|bomb|frames)\.(png|jpg|bmp|gif)$/
/** What the preview-URL call answers for the others; all not named here are served as they are. */
const REFUSED: Record<string, [code: number, message: string]> = {
  'locked.pdf': [4, 'File is encrypted, please download to view'],
  'locked.docx': [4, 'File is encrypted, please download to view'],
  'flagged.xlsx': [4, 'File is encrypted, please download to view'],
  'bomb.docx': [415, 'This file unpacks to more than can be shown'],
  'claims.xlsx': [415, 'This file unpacks to more than can be shown'],
  'entries.pptx': [415, 'This file unpacks to more than can be shown'],
  'nested.zip': [415, 'This file format cannot be previewed'],
  'page.doc': [415, 'This file format cannot be previewed'],
}

let server: TestServer
let token: string
const requested: string[] = []
const canary = createServer((request, response) => {
  requested.push(request.url ?? '')
  response.end()
}).listen(0, '127.0.0.1')
await once(canary, 'listening')
const FILES = hostileFiles(`http://127.0.0.1:${(canary.address() as AddressInfo).port}`)

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann')
  token = (await server.signIn('ann')).token
})
afterAll(async () => {
  canary.close()
  await server.stop()
})

// [trust-8, files-14]
describe('hostile files', () => {
  it.each(FILES.filter(({ name }) => NOT_KEPT.test(name)))('$about: refused', async ({ name, bytes }) => {
    await expect(uploadFile(server, token, name, bytes)).rejects.toThrow('415 This image has too many pixels')
  })

  it.each(FILES.filter(({ name }) => !NOT_KEPT.test(name)))(
    '$about: kept, but cannot run',
    async ({ name, bytes }) => {
      const file = await uploadFile(server, token, name, bytes)
      expect(file.file_name).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/)
      const { answer } = await server.call('getFileLinks', { file_paths: [file.original_url] }, { token })
      const shown = await fetch(answer?.links[0]?.url ?? '')
      await shown.body?.cancel()
      const header = (field: string) => shown.headers.get(field) ?? ''
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
      expect(header('content-type')).toMatch(
        /^(image\/(png|jpeg|gif|webp|bmp)|(audio|video)\/\w+|application\/(pdf|octet-stream)|text\/plain; charset=utf-8)$/,
      )
      if (/^(text|application\/octet)/.test(header('content-type')))
        expect(header('content-disposition')).toMatch(/^attachment;/)
      expect(header('content-disposition')).not.toMatch(/[\r\n]/)
      const preview = await server.call('getPreviewUrl', { file_path: file.original_url }, { token })
      const refused = REFUSED[name]
      expect([preview.code, preview.message]).toEqual(refused ?? [0, 'success'])
    },
  )

  // [trust-9]
  it('make no request to the outside', () => {
    expect(requested).toEqual([])
  })
})

it('an HTML page named as an image is not treated as an image', async () => {
  const [page] = FILES
  const file = await uploadFile(server, token, page?.name ?? '', page?.bytes ?? Buffer.alloc(0))
  expect(file).toMatchObject({ type: '0006', mime: 'text/plain' })
  expect(file).not.toHaveProperty('thumb_url')
})

describe.each([
  '/chat/file/%2e%2e',
  '/chat/file/../../etc/passwd',
  'file:///etc/passwd',
  '//host/x',
  'http://[::ffff:127.0.0.1]/',
])('the address %s', path => {
  it('is answered like an unknown file', async () => {
    const ask = (address: string) => server.call('checkFileExist', { path: address }, { token })
    const { headers: _, ...answer } = await ask(path)
    const { headers: __, ...nobody } = await ask(`/chat/file/${'0'.repeat(32)}`)
    expect(answer).toEqual(nobody)
    expect(answer).toMatchObject({ code: 404, message: 'No such file' })
    const { answer: links } = await server.call('getFileLinks', { file_paths: [path] }, { token })
    expect(links?.links).toEqual([])
  })

  // [files-7]
  it.each(['not a document', 'PK\u0003\u0004 and then nothing'])(
    'a damaged xlsx is reported as damaged: %j',
    async content => {
      const file = await uploadFile(server, token, 'figures.xlsx', Buffer.from(content))
      const preview = await server.call('getPreviewUrl', { file_path: file.original_url }, { token })
      expect(preview).toMatchObject({ code: 415, message: 'This file is damaged' })
    },
  )
})
