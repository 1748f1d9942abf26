/** `npm run test:calls`: calls of four and six people with sound and picture, in real browsers and through a real Janus. */
import { provideBrowser, provideHeadlessShell } from './browser.ts'
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
await bundleServer()
if (isWebBuildStale()) await buildWeb()
const { code, output } = await runCommand('playwright', ['test', '-c', 'calls/playwright.config.ts'], {
  cwd: `${ROOT}/e2e`,
  env: {
    PARLEY_SERVER_MAIN: SERVER_BUNDLE,
    PARLEY_CHROMIUM: browser.path,
    ...(shell !== undefined && { PARLEY_HEADLESS_SHELL: shell }),
  },
})
console.log(output)
process.exitCode = code
