import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contentOfFile } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { SPREADS } from '../cluster/spread-server.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { postFile } from '../post-file.ts'
import { COMPANY, type TestServer } from '../testkit.ts'
import { type UploadedFile, uploadFile } from '../upload-file.ts'
import { WireClient } from './wire-client.ts'

const BOB = { kind: 'chat', id: 'bob' } as const
const CAROL = { kind: 'chat', id: 'carol' } as const

async function sayOnce(client: WireClient, file: UploadedFile): Promise<string> {
  const id = crypto.randomUUID()
  const message = {
    id,
    kind: 'chat' as const,
    content: contentOfFile(file, undefined),
    createdTime: Date.now(),
    destroyTime: 1,
  }
  client.send(encodeSent(message, BOB, COMPANY.domain))
  await client.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

describe('the file of a self-destructing message', () => {
  onEachDatabase(database => {
    let server: TestServer
    let alice: WireClient
    let tokens: Record<'alice' | 'bob', string>
    let file: UploadedFile

    beforeEach(async () => {
      server = database()
      for (const name of ['alice', 'bob', 'carol']) await server.createUser(name)
      alice = await WireClient.signIn(server, 'alice')
      tokens = { alice: (await server.signIn('alice')).token, bob: (await server.signIn('bob')).token }
      const bytes = Buffer.from('burn after reading')
      file = await uploadFile(server, tokens.alice, 'burn.txt', bytes, { im_user_name: 'bob' })
    })

    const answerTo = async (who: 'alice' | 'bob', path = file.original_url) => {
      const response = await fetch(server.url + path, { headers: { token: tokens[who] } })
      return [response.status, (await response.text()).includes('burn after reading')]
    }
    const keepFor = (who: 'alice' | 'bob') =>
      server.call('uploadChatFile', { thirdpartyid: 0, data: file.original_url }, { token: tokens[who] })
    const stored = async () =>
      (await readdir(join(server.dataDir, 'files'), { recursive: true })).filter(name => name.includes('/'))
    async function burn(msgId: string): Promise<void> {
      const { history_token: token } = await server.signIn('bob')
      await server.call('openRecord', { recordType: 'chat', chatUserId: 'alice', msgId }, { token })
      await alice.next(/message_destroy/)
    }

    it('can be read but not saved or forwarded, and is then removed with its bytes', async () => {
      const id = await sayOnce(alice, file)
      expect(await answerTo('bob')).toEqual([200, true])
      expect(await keepFor('bob')).toMatchObject({ code: 404, message: 'Failed to save to smart space' })
      const bob = await WireClient.signIn(server, 'bob')
      expect(await postFile(bob, CAROL, file)).toEqual({ refused: 'not-found' })
      await burn(id)
      // Several nodes keep files in an object store.
      if (!SPREADS) await expect.poll(stored).toEqual([])
      for (const who of ['alice', 'bob'] as const)
        await expect.poll(() => answerTo(who)).toEqual([404, false])
    })

    it('stays for people who also received it in another message', async () => {
      await postFile(alice, BOB, file)
      const kept = (await keepFor('bob')).answer
      await burn(await sayOnce(alice, file))
      expect(await answerTo('bob')).toEqual([200, true])
      await server.storage.db.deleteFrom('file_posts').execute()
      await burn(await sayOnce(alice, file))
      const { db } = server.storage
      await expect
        .poll(() => db.selectFrom('files').where('blob', '=', '').select('name').execute())
        .toHaveLength(1)
      expect(await answerTo('bob')).toEqual([404, false])
      expect(await answerTo('bob', kept?.original_url)).toEqual([200, true])
    })
  })
})
