import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleaningPartsOf } from '../../../test/file-places.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { beginUpload, idOf, uploadFile } from '../../../test/upload-file.ts'
import { cleanFiles } from './clean-files.ts'

const WEEK_MS = 7 * 86_400_000

const storedIn = async ({ dataDir }: TestServer) =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).filter(name => name.includes('/'))

onEachDatabase(server => {
  it('cleaning retries after a store failure, and one failing file does not block others', async () => {
    for (const name of ['ann', 'ben']) await server().createUser(name)
    const { token } = await server().signIn('ann')
    for (const name of ['a', 'b', 'c'])
      await uploadFile(server(), token, `${name}.txt`, Buffer.from(name), { im_user_name: 'ben' })
    const begun = await beginUpload(server(), token, 'd.txt', 9)
    const parts = await cleaningPartsOf(server(), { now: () => Date.now() + WEEK_MS })
    const [stuck = ''] = await storedIn(server())
    const failing = {
      ...parts.blobs,
      remove: (key: string) =>
        stuck.endsWith(key) || key === idOf(begun)
          ? Promise.reject(new Error('503'))
          : parts.blobs.remove(key),
    }
    expect(await cleanFiles({ ...parts, blobs: failing })).toEqual({ expired: 3, abandoned: 0 })
    expect(await storedIn(server())).toEqual([stuck])
    expect(await cleanFiles(parts)).toEqual({ expired: 0, abandoned: 1 })
    expect(await storedIn(server())).toEqual([])
  })

  it('bytes shared by two files stay until both files are gone', async () => {
    for (const name of ['ann', 'ben']) await server().createUser(name)
    const { token } = await server().signIn('ann')
    const sent = await uploadFile(server(), token, 'a.txt', Buffer.from('shared'), { im_user_name: 'ben' })
    const request = { thirdpartyid: 0, data: sent.original_url }
    const { answer: kept } = await server().call('uploadChatFile', request, { token })
    const parts = await cleaningPartsOf(server(), { now: () => Date.now() + WEEK_MS })
    await cleanFiles(parts)
    const download = await fetch(server().url + kept?.original_url, { headers: { token } })
    expect([download.status, await download.text()]).toEqual([200, 'shared'])
    await server().storage.db.updateTable('files').set({ is_space: 0 }).execute()
    await cleanFiles(parts)
    expect(await storedIn(server())).toEqual([])
  })
})
