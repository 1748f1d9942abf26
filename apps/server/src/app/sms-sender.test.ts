import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createConsoleSender, loadSmsSender } from './sms-sender.ts'

const MESSAGE = {
  mobile: '13800000001',
  code: '482913',
  purpose: 'sign-in',
  domain: 'acme.test',
  minutes: 5,
} as const

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-sms-'))
})
afterEach(() => rm(folder, { recursive: true }))

const load = async (source: string) => {
  const path = join(folder, 'sender.mjs')
  await writeFile(path, source)
  return await loadSmsSender(path)
}

it('the console sender prints the SMS code', async () => {
  const lines: string[] = []
  await createConsoleSender(line => void lines.push(line)).send(MESSAGE)
  expect(lines).toEqual(['SMS to 13800000001: 482913 (sign-in, 5 minutes)\n'])
})

it('loads the sender module of the operator', async () => {
  const sender = await load(
    'export const createSmsSender = env => ({ send: async m => { if (!("PATH" in env) || m.code !== "482913") throw new Error("x") } })',
  )
  await expect(sender.send(MESSAGE)).resolves.toBeUndefined()
})

it('explains a broken sender module in one line', async () => {
  await expect(load('export const other = 1')).rejects.toThrow(
    'SMS_SENDER: the module exports no createSmsSender',
  )
  await expect(load('export const createSmsSender = () => ({})')).rejects.toThrow(
    'exports no createSmsSender',
  )
  await expect(loadSmsSender(join(folder, 'missing.mjs'))).rejects.toThrow(
    'Configuration: SMS_SENDER: Cannot find',
  )
})
