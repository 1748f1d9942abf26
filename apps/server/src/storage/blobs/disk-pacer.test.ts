import type { FileHandle } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DiskPacer } from './disk-pacer.ts'

const MB = 1_048_576

/** A file on a disk whose syncs the test triggers. */
function slowFile() {
  const syncs: { done(): void; fail(error: Error): void }[] = []
  let isClosed = false
  const handle = {
    writev: async (pieces: Uint8Array[]) => ({
      bytesWritten: pieces.reduce((sum, { length }) => sum + length, 0),
    }),
    datasync: () =>
      new Promise<void>((resolve, reject) => {
        syncs.push({ done: resolve, fail: reject })
      }),
    close: async () => {
      isClosed = true
    },
  } as unknown as FileHandle
  return { handle, syncs, isClosed: () => isClosed }
}

/** Whether it is done by now, with everything that needs no disk. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  const turn = new Promise(resolve => setImmediate(resolve, 'waits'))
  return (await Promise.race([work, turn])) !== 'waits'
}

it('several uploads are synced to disk one portion at a time', async () => {
  const pacer = new DiskPacer()
  const [one, other] = [slowFile(), slowFile()]
  const [first, second] = [pacer.open(one.handle), pacer.open(other.handle)]
  const writes = [first.write([Buffer.alloc(2 * MB)], 0), second.write([Buffer.alloc(2 * MB)], 0)]
  expect(await Promise.all(writes.map(isDone))).toEqual([false, false])
  expect([one.syncs.length, other.syncs.length]).toEqual([1, 0])
  one.syncs[0]?.done()
  await writes[0]
  await expect.poll(() => other.syncs.length).toBe(1)
  other.syncs[0]?.done()
  await writes[1]
  await Promise.all([first.close(), second.close()])
  expect(one.isClosed() && other.isClosed()).toBe(true)
})

it('a single upload is not delayed and is synced when closed', async () => {
  const file = slowFile()
  const paced = new DiskPacer().open(file.handle)
  for (let part = 0; part < 100; part += 10)
    expect(await isDone(paced.write([Buffer.alloc(10 * MB)], part * MB))).toBe(true)
  const closing = paced.close()
  expect(await isDone(closing)).toBe(false)
  while (!(await isDone(closing))) for (const { done } of file.syncs) done()
  expect(file.isClosed()).toBe(true)
})

it('closing a file reports a disk failure', async () => {
  const file = slowFile()
  const paced = new DiskPacer().open(file.handle)
  await paced.write([Buffer.alloc(3 * MB)], 0)
  const closing = paced.close()
  file.syncs[0]?.fail(new Error('EIO'))
  await expect(closing).rejects.toThrow('EIO')
  expect(file.isClosed()).toBe(true)
})
