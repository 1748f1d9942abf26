import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostileFiles } from '../hostile-files/hostile-files.ts'
import { hostileOffice } from '../hostile-files/hostile-office.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { uploadFile } from '../server/upload-file.ts'
import { expect, test } from './journey.ts'

/** Refused at the upload already, so there is nothing to preview. */
const NOT_KEPT = /^(flood|bomb|frames)\.(png|jpg|bmp|gif)$/
const SETTLE_MS = 100

// [trust-8]
test('hostile files run no code and send no request in any viewer', async ({ people, server }) => {
  test.setTimeout(120_000)
  const heard: string[] = []
  const canary = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`

  const { page } = await people.arrive('alice')
  const asked: string[] = []
  const dialogs: string[] = []
  page.context().on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== server.url) asked.push(request.url())
  })
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const preview = new PreviewPage(page)
  const files = [...hostileFiles(address), ...hostileOffice(address)].filter(
    ({ name }) => !NOT_KEPT.test(name),
  )
  expect(files.length).toBeGreaterThanOrEqual(40)

  let shown = 0
  await preview.open('/chat/file/none')
  for (const { name, bytes, about } of files)
    await test.step(`${name}: ${about}`, async () => {
      // The window stays the same, so that a script that comes late is counted as well.
      await preview.follow(await uploadFile(page, name, bytes))
      const source = page.getByRole('button', { name: 'Source' })
      if (await source.isVisible()) await source.click()
      // There is no event for what does not happen: scripts and requests of a page come at once or not at all.
      await page.waitForTimeout(SETTLE_MS)
      const marks = await Promise.all(page.frames().map(frame => frame.evaluate(() => 'hostile' in window)))
      expect(marks).not.toContain(true)
      expect(new URL(page.url()).pathname).toBe('/preview')
      expect(page.context().pages()).toHaveLength(1)
      if ((await page.getByRole('alert').count()) === 0) shown++
    })
  canary.close()
  // A preview that refuses everything would be safe, too.
  expect(shown).toBeGreaterThanOrEqual(40)
  expect({ heard, asked, dialogs }).toEqual({ heard: [], asked: [], dialogs: [] })
})
