import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALICE, BOB, expect, test } from './journey.ts'

const BUILT = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
const WEB_ROOT = mkdtempSync(join(tmpdir(), 'parley-web-'))
const HASHED = /-[\w-]{7}\.(js|css)\b/g

test.use({ environment: { WEB_ROOT } })
test.beforeAll(() => cpSync(BUILT, WEB_ROOT, { recursive: true }))
test.afterAll(() => rmSync(WEB_ROOT, { recursive: true, force: true }))

/** As after an upgrade: the same app with other names for all of its parts, and none of the old ones. */
function installNextBuild(): void {
  rmSync(WEB_ROOT, { recursive: true })
  cpSync(BUILT, WEB_ROOT, { recursive: true, filter: path => !/\.(map|br|gz)$/.test(path) })
  const assets = join(WEB_ROOT, 'assets')
  const names = readdirSync(assets).filter(name => name.search(HASHED) >= 0)
  const rename = (text: string) =>
    names.reduce((changed, name) => changed.replaceAll(name, nextName(name)), text)
  const rewrite = (path: string, to = path) => {
    const text = rename(readFileSync(path, 'utf8'))
    rmSync(path)
    writeFileSync(to, text)
  }
  for (const name of names) rewrite(join(assets, name), join(assets, nextName(name)))
  rewrite(join(WEB_ROOT, 'index.html'))
}

const nextName = (name: string) => name.replace(/\.(js|css)$/, 'next.$1')

// [installed-4, delivery-1]
test('a tab that stays open across an upgrade loses nothing', async ({ people, server }) => {
  const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
  await alice.open(BOB)
  await bob.open(ALICE)
  const scripts = () =>
    alice.page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter(src => src.includes('/assets/')),
    )
  const old = await scripts()
  // The parts of a build are kept from the tenth second on, one after the other.
  const parts = readdirSync(join(WEB_ROOT, 'assets')).filter(name => /\.(js|css)$/.test(name))
  const isKept = (name: string) => existsSync(join(server.dataDir, 'web-assets', name))
  await expect.poll(() => parts.filter(name => !isKept(name))).toEqual([])

  await server.kill()
  installNextBuild()
  await alice.write('sent while the server was away')
  await alice.composer.fill('half a sentence')
  await server.start()

  await alice.expectSent('sent while the server was away')
  await expect(bob.message('sent while the server was away')).toHaveCount(1)
  await bob.write('and the answer')
  await expect(alice.message('and the answer')).toHaveCount(1)
  await expect(alice.composer).toHaveValue('half a sentence')

  // Parts that this tab has not needed so far are those of its own build.
  const loaded: string[] = []
  alice.page.on('response', answer => {
    if (answer.url().includes('/assets/')) loaded.push(`${answer.status()} ${answer.url()}`)
  })
  await alice.page.getByRole('link', { name: 'Admin' }).click()
  await expect(alice.page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter(line => !line.startsWith('200') || /next\.(js|css)$/.test(line))).toEqual([])

  await alice.page.goto(`/?c=chat:bob`)
  await expect(alice.conversations).toBeVisible()
  expect(await scripts()).not.toEqual(old)
  await expect(alice.composer).toHaveValue('half a sentence')
  await expect(alice.message('sent while the server was away')).toHaveCount(1)
  await expect(alice.message('and the answer')).toHaveCount(1)
})
