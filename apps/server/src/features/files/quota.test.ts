import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { postFile } from '../../../test/post-file.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { beginUpload, uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { readConfig } from '../../app/config.ts'

const PART = 10_000
/** Enough for two parts, but not for three. */
const files = { ...readConfig({}).files, dailyQuota: 2.5 * PART }

describe('the quota', () => {
  onBothDatabases(
    database => {
      let server: TestServer
      let token: string
      beforeEach(async () => {
        server = database()
        for (const name of ['ann', 'ben']) await server.createUser(name)
        token = (await server.signIn('ann')).token
      })

      const put = async (
        body: FormData | ReadableStream<Uint8Array>,
        headers: Record<string, string> = {},
      ) => {
        const init = {
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${token}`, ...headers },
          duplex: 'half' as const,
        }
        const answer = await fetch(`${server.url}/port/api/uploadChatFile`, init)
        const { code, message } = (await answer.json()) as { code: number; message: string }
        return `${code} ${message}`
      }
      const putForm = (size = PART) => {
        const form = new FormData()
        form.set('thirdpartyid', '0')
        form.set('data', new File([Buffer.alloc(size, 7)], 'a.bin'))
        return put(form)
      }
      const space = async () => (await server.call('listSpace', {}, { token })).answer
      const TOO_MUCH = '507 You have uploaded too much today'

      // [limits-8]
      it('counts concurrent form uploads', async () => {
        const answers = await Promise.all([putForm(), putForm(), putForm()])
        expect(answers.sort()).toEqual(['0 success', '0 success', TOO_MUCH])
        expect(await space()).toMatchObject({ used_bytes: 2 * PART })
        expect(await server.storage.db.selectFrom('uploads').selectAll().execute()).toEqual([])
        expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
      })

      it('counts concurrent uploads and saved copies', async () => {
        const begun = await Promise.allSettled(
          Array.from({ length: 6 }, () => beginUpload(server, token, 'a.bin', PART)),
        )
        expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
        await server.storage.db.deleteFrom('uploads').execute()
        const { original_url: data } = await uploadFile(server, token, 'a.bin', Buffer.alloc(PART))
        const keep = () => server.call('uploadChatFile', { thirdpartyid: 0, data }, { token })
        const kept = await Promise.all(Array.from({ length: 6 }, keep))
        expect(kept.filter(({ code }) => code === 0)).toHaveLength(1)
      })

      // [limits-8]
      it('allows three uploads at a time, form uploads included', async () => {
        const boundary = 'b0undary'
        const field = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
        const head = `${field('thirdpartyid')}\r\n\r\n0\r\n${field('data')}; filename="a.txt"\r\n\r\nbegun`
        const pending = Array.from({ length: 3 }, () => new TransformStream<Uint8Array, Uint8Array>())
        const writers = pending.map(({ writable }) => writable.getWriter())
        const sent = pending.map(({ readable }) =>
          put(readable, { 'content-type': `multipart/form-data; boundary=${boundary}` }),
        )
        for (const writer of writers) await writer.write(Buffer.from(head))
        await expect.poll(() => readdir(join(server.dataDir, 'uploads'))).toHaveLength(3)
        expect(await putForm(5)).toBe('429 Too many uploads at once')
        for (const writer of writers) {
          await writer.write(Buffer.from(`\r\n--${boundary}--\r\n`))
          await writer.close()
        }
        expect(await Promise.all(sent)).toEqual(Array(3).fill('0 success'))
        expect(await putForm(5)).toBe('0 success')
      })

      it('is freed at once by deleting a file, unless a message carries it', async () => {
        const [forgotten, sent] = [
          await uploadFile(server, token, 'a.bin', Buffer.alloc(PART)),
          await uploadFile(server, token, 'b.txt', Buffer.from('sent')),
        ]
        const wire = await WireClient.signIn(server, 'ann')
        await postFile(wire, { kind: 'chat', id: 'ben' }, sent)
        for (const { original_url: file_path } of [forgotten, sent])
          expect(await server.call('deleteFromSpace', { file_path }, { token })).toMatchObject({ code: 0 })
        expect(await space()).toMatchObject({ files: [], used_bytes: 4 })
        const statusOf = async (path: string) =>
          (await fetch(server.url + path, { headers: { token } })).status
        expect([await statusOf(forgotten.original_url), await statusOf(sent.original_url)]).toEqual([
          404, 200,
        ])
        const stored = await readdir(join(server.dataDir, 'files'), { recursive: true })
        expect(stored.filter(name => name.includes('/'))).toHaveLength(1)
      })
    },
    { files },
  )
})
