import { expect, it } from 'vitest'
import { onDemand } from './on-demand.ts'

it('loads commands when the first one is given, once, and again after a failure', async () => {
  let loads = 0
  const commands = onDemand(async () => {
    loads += 1
    if (loads === 1) throw new Error('no network')
    return { double: async (number: number) => 2 * number, name: async () => 'two' }
  })
  expect(loads).toBe(0)
  await expect(commands.double(1)).rejects.toThrow('no network')
  expect(await Promise.all([commands.double(2), commands.name()])).toEqual([4, 'two'])
  expect(loads).toBe(2)
})
