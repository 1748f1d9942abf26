/**
 * `npm run test:host -- <address of your page> <user id>`: checks a page with Parley in a frame in a real browser
 * (docs/embedding.md). The user id is of somebody the signed-in person may write to; nothing is sent to them.
 */
import { chromium } from '@playwright/test'
import { provideBrowser } from '../../tools/browser.ts'
import { HOST_CONTRACT } from './contract.ts'

const [address, person] = process.argv.slice(2)
if (address === undefined || person === undefined)
  throw new Error('npm run test:host -- https://your.page.example.org/ bob')
const found = await provideBrowser()
if ('missing' in found) throw new Error(found.missing)

const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'parley' in window)
  for (const { name, run } of HOST_CONTRACT) {
    await run({ page, person }).then(
      () => console.log(`✓ ${name}`),
      (error: unknown) => {
        process.exitCode = 1
        console.log(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
} finally {
  await browser.close()
}
