import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDesktopPackage } from './desktop.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-desktop-test-'))
const unpacked = join(folder, 'unpacked')
const home = join(folder, 'home')
const bin = join(folder, 'bin')
let path: string

beforeAll(async () => {
  path = await writeDesktopPackage('https://chat.example.com:8443', folder)
  execFileSync('dpkg-deb', ['-x', path, unpacked])
  mkdirSync(bin)
  // A browser that says what it was asked for.
  writeFileSync(join(bin, 'chromium'), '#!/bin/sh\nprintf "%s\\n" "$@"\n')
  chmodSync(join(bin, 'chromium'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

const launch = (...args: string[]): string[] =>
  execFileSync(join(unpacked, 'usr/bin/parley-desktop'), args, {
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: home },
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

// [installed-8]
it('has a program, a menu entry for links, and icons that everybody may read', () => {
  const listed = execFileSync('dpkg-deb', ['-c', path], { encoding: 'utf8' })
  expect(listed).toMatch(/^-rwxr-xr-x root\/root .* \.\/usr\/bin\/parley-desktop$/m)
  expect(
    listed.match(/^-rw-r--r-- root\/root .*icons\/hicolor\/.*\/apps\/parley-desktop\.(svg|png)$/gm),
  ).toHaveLength(3)
  const entry = readFileSync(join(unpacked, 'usr/share/applications/parley-desktop.desktop'), 'utf8')
  expect(entry).toContain('MimeType=x-scheme-handler/web+parley;')
  expect(execFileSync('dpkg-deb', ['-f', path, 'Package', 'Architecture'], { encoding: 'utf8' })).toBe(
    'Package: parley-desktop\nArchitecture: all\n',
  )
})

// [installed-7, installed-8]
it.each([
  [[], '/'],
  [['web+parley:/contacts'], '/open?link=web%2Bparley:/contacts'],
  [['web+parley:/skipUrl?a=b%26c&d#e'], '/open?link=web%2Bparley:/skipUrl?a=b%2526c%26d%23e'],
  [['web+parley:/x --load-extension=/tmp/x'], '/'],
  [['web+parley:/$(touch /tmp/x)'], '/'],
  [['web+parley:/a\nb'], '/'],
  [['https://evil.example'], '/'],
  [['--load-extension=/tmp/x'], '/'],
])('started with %j it opens %s of its server, and nothing else', (args, page) => {
  expect(launch(...args)).toEqual([
    `--app=https://chat.example.com:8443${page}`,
    '--class=parley-desktop',
    `--user-data-dir=${home}/.config/parley-desktop`,
  ])
})

// [installed-8]
it('starts with the computer when a person wants it', () => {
  const entry = join(home, '.config/autostart/parley-desktop.desktop')
  launch('--autostart', 'on')
  expect(readFileSync(entry, 'utf8')).toMatch(/^Exec=parley-desktop( %u)?$/m)
  launch('--autostart', 'off')
  expect(existsSync(entry)).toBe(false)
  expect(() => launch('--autostart', 'maybe')).toThrow('on|off')
})

it.each([
  'chat.example.com',
  'ftp://chat.example.com',
  'https://chat.example.com/x',
  'https://a.example/?b',
  '$(id)',
  'https://a$(id)',
  "https://a';id'",
  'https://a`id`',
])('is not made for %s', async given => {
  await expect(writeDesktopPackage(given, folder)).rejects.toThrow()
})
