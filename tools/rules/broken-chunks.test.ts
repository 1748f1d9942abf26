import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { brokenChunks } from './broken-chunks.ts'

it('a script that exports a name it does not have is found, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'good.js'), 'import{a}from"./bad.js";var b=a;export{b as c}')
  expect(brokenChunks(folder)).toEqual([])
  writeFileSync(join(folder, 'bad.js'), 'var a=1;export{a,lost as t}')
  expect(brokenChunks(folder)).toEqual([expect.stringMatching(/^bad\.js: Export 'lost' is not defined/)])
  expect(brokenChunks(join(folder, 'none'))).toHaveLength(1)
})
