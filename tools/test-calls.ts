/** `npm run test:calls`: calls of four to six people with sound and picture, and of twelve with sound, in real browsers and through a real Janus. */
import { provideBrowser, provideFirefox, provideHeadlessShell } from './browser.ts'
import { runCommand } from './command.ts'
import { provideMediaServers } from './media-servers.ts'
import { ROOT } from './repository.ts'
import { bundleServer, SERVER_BUNDLE } from './server-bundle.ts'
import { buildWeb, isWebBuildStale } from './web-build.ts'

const problem = await provideMediaServers()
if (problem !== undefined) throw new Error(problem)
const browser = await provideBrowser()
if ('missing' in browser) throw new Error(browser.missing)
const shell = await provideHeadlessShell()
const firefox = await provideFirefox()
if ('missing' in firefox) console.log(`Not in Firefox: ${firefox.missing}`)
await bundleServer()
if (isWebBuildStale()) await buildWeb()
const { code, output } = await runCommand('playwright', ['test', '-c', 'calls/playwright.config.ts'], {
  cwd: `${ROOT}/e2e`,
  env: {
    PARLEY_SERVER_MAIN: SERVER_BUNDLE,
    PARLEY_CHROMIUM: browser.path,
    ...(shell !== undefined && { PARLEY_HEADLESS_SHELL: shell }),
    ...('path' in firefox && { PARLEY_FIREFOX: firefox.path }),
  },
})
console.log(output)
process.exitCode = code
