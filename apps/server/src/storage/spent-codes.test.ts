import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SpentCodes } from './spent-codes.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-spent-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const hash = (number: number) => String(number).padStart(43, 'h')

it('spent codes survive a restart, in a file that never grows', async () => {
  const codes = new SpentCodes(dataDir)
  const size = () => statSync(join(dataDir, 'spent-codes')).size
  const before = size()
  await Promise.all([codes.add(hash(1)), codes.add(hash(2))])
  const again = new SpentCodes(dataDir)
  await again.add(hash(3))
  expect(again.list()).toEqual([hash(1), hash(2), hash(3)])
  await again.clear()
  await again.add(hash(4))
  expect(new SpentCodes(dataDir).list()).toEqual([hash(4)])
  expect(size()).toBe(before)
})

it('spent codes are refused when the file is full', async () => {
  const codes = new SpentCodes(dataDir)
  let count = 0
  while (await codes.add(hash(count))) count += 1
  expect(codes.list()).toHaveLength(count)
  expect(count).toBeGreaterThan(90)
})
