import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

let dataDir: string
let server: TestServer
const keyFile = () => join(dataDir, 'password.key')
const start = async () => {
  server = await startTestServer({ dataDir, passwordKeyFile: keyFile() })
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-pepper-'))
  await start()
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const hashOf = async (user: string) =>
  (
    await server.storage.db
      .selectFrom('users')
      .where('user_name', '=', user)
      .select('password_hash')
      .executeTakeFirstOrThrow()
  ).password_hash

// [wire-33]
describe('password hashes', () => {
  it('need a key from a file that only the server may read', async () => {
    await server.createUser('ann')
    const { token } = await server.signIn('ann')
    const { key_id, password } = await server.encryptPassword(PASSWORD)
    const { password: next } = await server.encryptPassword('a fresh password')
    await server.call('updatePassword', { key_id, password, new_password: next }, { token })
    const [kind, , made = ''] = (await hashOf('ann')).split(':')
    expect(kind).toBe('pepper')
    expect(await verify(made, 'a fresh password')).toBe(false)
    const secret = Buffer.from(await readFile(keyFile(), 'utf8'), 'base64url')
    expect(await verify(made, 'a fresh password', { secret })).toBe(true)
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600)
    await expect(server.signIn('ann', 'a fresh password')).resolves.toBeDefined()
    await expect(server.signIn('ann', 'a stale password')).rejects.toThrow(/^403/)
  })

  it('without the key are rehashed at the next sign-in, and only with the right password', async () => {
    await server.createUser('ann')
    const before = await hashOf('ann')
    await expect(server.signIn('ann', 'wrong')).rejects.toThrow(/^403/)
    expect(await hashOf('ann')).toBe(before)
    await server.signIn('ann')
    const after = await hashOf('ann')
    expect(after).toMatch(/^pepper:/)
    await server.signIn('ann')
    expect(await hashOf('ann')).toBe(after)
  })

  it('prevent a server from starting without their key, or with another', async () => {
    await server.stop()
    const key = await readFile(keyFile())
    await rm(keyFile())
    await expect(start()).rejects.toThrow('missing')
    await writeFile(keyFile(), `${'A'.repeat(43)}\n`)
    await expect(start()).rejects.toThrow('not the key')
    await writeFile(keyFile(), 'AAAA')
    await expect(start()).rejects.toThrow('damaged')
    await expect(startTestServer({ dataDir })).rejects.toThrow('PASSWORD_KEY_FILE')
    await writeFile(keyFile(), key)
    await start()
  })
})
