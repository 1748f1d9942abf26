import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer } from '../../test/testkit.ts'
import { keepAssets } from './keep-assets.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 0, 5)
let folder: string
let assets: string
let kept: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-assets-'))
  assets = join(folder, 'web/assets')
  kept = join(folder, 'data/web-assets')
  await mkdir(assets, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function build(files: Record<string, string>): Promise<void> {
  await rm(assets, { recursive: true })
  await mkdir(assets)
  for (const [name, content] of Object.entries(files)) await writeFile(join(assets, name), content)
}

// [installed-4]
it('parts of a build stay for a week after it was served last', async () => {
  await build({ 'chat-a1.js': 'old', 'chat-a1.js.br': 'br', 'chat-a1.js.gz': 'gz', 'chat-a1.js.map': '{}' })
  await mkdir(join(assets, 'pdf-1.0'))
  await keepAssets(assets, kept, NOW)
  expect((await readdir(kept)).sort()).toEqual(['chat-a1.js', 'chat-a1.js.br'])
  // Still served a month later: the week begins then.
  await keepAssets(assets, kept, NOW + 30 * DAY_MS)
  await build({ 'chat-b2.js': 'new' })
  await keepAssets(assets, kept, NOW + 36 * DAY_MS)
  expect((await readdir(kept)).sort()).toEqual(['chat-a1.js', 'chat-a1.js.br', 'chat-b2.js'])
  await keepAssets(assets, kept, NOW + 38 * DAY_MS)
  expect(await readdir(kept)).toEqual(['chat-b2.js'])
})

it('a copy that was broken off is made again', async () => {
  await build({ 'chat-a1.js': 'all of it' })
  await mkdir(kept, { recursive: true })
  await writeFile(join(kept, 'chat-a1.js'), 'all')
  await keepAssets(assets, kept, NOW)
  expect(await readFile(join(kept, 'chat-a1.js'), 'utf8')).toBe('all of it')
})

// [installed-4]
it('a server serves parts of the builds before, and nothing beside them', async () => {
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>Parley</title>')
  await build({ 'chat-b2.js': 'new' })
  const server = await startTestServer({ webRoot: join(folder, 'web') })
  const old = join(server.dataDir, 'web-assets')
  await mkdir(old)
  await writeFile(join(old, 'chat-a1.js'), 'export const old = 1')
  await writeFile(join(server.dataDir, 'secret.js'), 'secret')
  const get = (name: string) => fetch(`${server.url}/assets/${name}`)
  const part = await get('chat-a1.js')
  expect(await part.text()).toBe('export const old = 1')
  expect(part.headers.get('content-type')).toContain('javascript')
  expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const name of ['chat-c3.js', '..%2Fsecret.js', '%2e%2e%2fsecret.js', '..%5csecret.js'])
    expect((await get(name)).status).toBeOneOf([403, 404])
  await server.stop()
})
