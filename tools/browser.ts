import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './debian-packages.ts'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function findBrowser(): string | undefined {
  return [process.env.PARLEY_CHROMIUM ?? '', ...SYSTEM, chromium.executablePath()].find(path =>
    existsSync(path),
  )
}

const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium without its windows, for what needs none: a good deal quicker. Undefined where it cannot be had. */
export async function provideHeadlessShell(): Promise<string | undefined> {
  if (!existsSync(SHELL)) await installDebianPackages('chromium-headless-shell')
  return existsSync(SHELL) ? SHELL : undefined
}

/** A Chromium to drive: the system's, Playwright's own, or Debian's freshly installed. */
export async function provideBrowser(): Promise<{ path: string } | { missing: string }> {
  const found = findBrowser()
  if (found) return { path: found }
  const problem = await installDebianPackages('chromium', 'fonts-noto-cjk')
  const installed = findBrowser()
  return installed ? { path: installed } : { missing: `Chromium: ${problem ?? 'not found after installing'}` }
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

const findFirefox = (): string | undefined =>
  [process.env.PARLEY_FIREFOX ?? '', ...FIREFOX].find(path => existsSync(path))

/** A Firefox for tests: the system's, or installed from Debian. */
export async function provideFirefox(): Promise<{ path: string } | { missing: string }> {
  const found = findFirefox()
  if (found) return { path: found }
  const problem = await installDebianPackages('firefox-esr')
  const installed = findFirefox()
  return installed ? { path: installed } : { missing: `Firefox: ${problem ?? 'not found after installing'}` }
}
