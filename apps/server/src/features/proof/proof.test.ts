import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MessageProof, proofText } from '@parley/protocol/rest'
import { beforeEach, expect, it, vi } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { runOperatorCommand, type TestServer } from '../../../test/testkit.ts'
import { loadSigningKey } from '../../domain/archive/signing-key.ts'
import { checkProof } from './check-proof.ts'

let server: TestServer
let ids: string[]

async function prove(seq: number, as = 'ann', request = {}) {
  const { token } = await server.signIn(as)
  const message = { recordType: 'chat', chatUserId: as === 'ann' ? 'bob' : 'ann', msgId: ids[seq - 1] }
  return server.call('proveMessage', { ...message, ...request }, { token })
}

async function proofOf(seq: number): Promise<MessageProof> {
  const { answer } = await prove(seq)
  if (!answer) throw new Error('There is no proof.')
  return answer
}

/** As somebody who has the server's key as well. */
async function signAgain(proof: MessageProof): Promise<MessageProof> {
  return { ...proof, signature: (await loadSigningKey(server.storage.db)).sign(proofText(proof)) }
}

const check = (proof: MessageProof) => checkProof(JSON.stringify(proof))

onEachDatabase(database => {
  beforeEach(async () => {
    server = database()
    for (const name of ['ann', 'bob', 'eve']) await server.createUser(name)
    const lines = Array.from({ length: 5 }, (_, index) => ({ from: 'bob', text: `line ${index + 1}` }))
    await archiveMessages(server, ['ann', 'bob'], lines)
    const rows = await server.storage.db.selectFrom('messages').orderBy('seq').select('id').execute()
    ids = rows.map(row => row.id)
  })

  // [proof-4]
  it('gives members a proof that can be checked without the server', async () => {
    const proof = await proofOf(3)
    expect(proof.links.map(({ seq }) => seq)).toEqual([3, 4, 5])
    expect(proof.head.hash).toBe(proof.links.at(-1)?.hash)
    expect(proof.message?.data).toContain('line 3')
    expect(check(proof)).toMatchObject({ proof: { sender: 'bob', conversation: 'ann bob' } })
    const folder = await mkdtemp(join(tmpdir(), 'parley-proof-'))
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const file = join(folder, 'proof.json')
      await writeFile(file, JSON.stringify(proof))
      expect(await runOperatorCommand(['verify-proof', file], {})).toBe(0)
      await writeFile(file, JSON.stringify(proof).replace('line 3', 'line 4'))
      expect(await runOperatorCommand(['verify-proof', file], {})).toBe(1)
      expect(write.mock.calls.flat().join('')).toMatch(/Valid. Message 3 of "ann bob"[\s\S]*Not valid/)
    } finally {
      write.mockRestore()
      await rm(folder, { recursive: true })
    }
  })

  it('is invalid with another content, seq, link, head or signature', async () => {
    const proof = await proofOf(2)
    const [first, ...rest] = proof.links
    if (!first || !proof.message) throw new Error('The proof is empty.')
    const changed: [string, MessageProof][] = [
      ['content', { ...proof, message: { ...proof.message, data: '{"text":"else"}' } }],
      ['link', { ...proof, links: [{ ...first, time: 1 }, ...rest] }],
      ['link', { ...proof, links: [first, ...rest.slice(1)] }],
      ['link', { ...proof, before: first.hash }],
      ['head', { ...proof, head: { ...proof.head, hash: first.hash } }],
    ]
    for (const [fault, forged] of changed)
      expect(check(await signAgain(forged)), fault).toMatchObject({ fault: { fault } })
    expect(check({ ...proof, sender: 'eve' })).toEqual({ fault: { fault: 'signature' } })
    expect(check({ ...proof, key: 'AAAA' })).toEqual({ fault: { fault: 'signature' } })
    expect(checkProof('{')).toEqual({ fault: { fault: 'format' } })
  })

  it('proves the seq of a changed message without its content', async () => {
    const { storage } = server
    await storage.db
      .insertInto('changed_contents')
      .values({ conversation_id: 1, seq: 3, first_hash: 'x', hash: 'y', reason: 'edit', time: 1 })
      .execute()
    expect((await prove(3)).answer).toMatchObject({ message: null, links: [{ content: 'x' }, {}, {}] })
  })

  it('is refused to others, and for self-destructing messages', async () => {
    expect((await prove(1, 'eve', { chatUserId: 'bob' })).code).toBe(404)
    await server.storage.db.updateTable('messages').set({ destroy_time: 60 }).where('seq', '=', 2).execute()
    expect((await prove(2)).code).toBe(404)
    await server.storage.db
      .updateTable('messages')
      .set({ hash: null, salt: null })
      .where('seq', '=', 4)
      .execute()
    expect((await prove(4)).code).toBe(404)
  })
})
