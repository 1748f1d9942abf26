import { expect, it } from 'vitest'
import { startTestServer } from '../../../../test/testkit.ts'
import { uploadFile } from '../../../../test/upload-file.ts'
import { readConfig } from '../../../app/config.ts'
import { Conversions } from './conversions.ts'

/** Conversions that run until the test ends them. */
function desk(now = () => 0) {
  const conversions = new Conversions({ now })
  const running: string[] = []
  const ends = new Map<string, (isDone: boolean) => void>()
  const ask = (blob: string, userId: number) =>
    conversions.run(blob, userId, async () => {
      running.push(blob)
      return await new Promise<boolean>(end => ends.set(blob, end))
    })
  return { running, ask, end: (blob: string, isDone = true) => ends.get(blob)?.(isDone) }
}

// [limits-10]
it('each person has one conversion at a time and does not block others', async () => {
  const { running, ask, end } = desk()
  const asked = [ask('a1', 1), ask('a2', 1), ask('a3', 1), ask('b1', 2), ask('c1', 3), ask('a1', 3)]
  await expect.poll(() => running).toEqual(['a1', 'b1'])
  end('b1')
  await expect.poll(() => running).toEqual(['a1', 'b1', 'c1'])
  end('a1')
  await expect.poll(() => running).toEqual(['a1', 'b1', 'c1', 'a2'])
  end('a2')
  await expect.poll(() => running).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  for (const blob of ['c1', 'a3']) end(blob)
  expect(await Promise.all(asked)).toEqual(Array(6).fill(true))
})

it('a failed conversion is not retried for ten minutes', async () => {
  let now = 0
  const { running, ask, end } = desk(() => now)
  const first = ask('broken', 1)
  await expect.poll(() => running).toHaveLength(1)
  end('broken', false)
  expect(await first).toBe(false)
  expect(await ask('broken', 2)).toBe(false)
  now = 600_000
  const second = ask('broken', 1)
  await expect.poll(() => running).toEqual(['broken', 'broken'])
  end('broken')
  expect(await second).toBe(true)
})

it('a broken document reaches the converter once', async () => {
  const server = await startTestServer({ files: { ...readConfig({}).files, officeConverter: '/bin/false' } })
  await server.createUser('ann')
  const { token } = await server.signIn('ann')
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const { original_url: file_path } = await uploadFile(server, token, 'broken.doc', old)
  for (let time = 0; time < 2; time += 1)
    expect(await server.call('getPreviewUrl', { file_path }, { token })).toMatchObject({ code: 415 })
  expect(server.logLines.filter(line => line.includes('could not be converted'))).toHaveLength(1)
  await server.stop()
})
