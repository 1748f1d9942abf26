import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { freePort } from '../../tools/free-port.ts'
import { ALICE, expect, test } from './journey.ts'

/** Real servers on this machine: browsers let no page from outside show one of the local network. */
const port = await freePort()
const SHOP = `http://127.0.0.1:${port}`
const STRANGER = `http://127.0.0.2:${port}`

const shopPage = (line: string): string => `<!doctype html><title>Shop</title><h1>Shop</h1>${line}`

async function serve(origin: string, line: string): Promise<Server> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(shopPage(line)),
  )
  await once(site.listen(port, new URL(origin).hostname), 'listening')
  return site
}

// [customers-5, customers-14, customers-15, questions-2]
test('a visitor of a listed website asks and is answered; other websites get no button', async ({
  page,
  people,
}) => {
  const alice = (await people.arrive('alice')).page
  await alice.getByRole('link', { name: /^Customers/ }).click()
  await alice.getByRole('button', { name: /^Northwind sales.* customers/ }).click()
  await alice.getByRole('button', { name: 'Conversation details' }).click()
  await alice.getByRole('button', { name: 'Website widget' }).click()
  const dialog = alice.getByRole('dialog', { name: 'Website widget' })
  await dialog.getByRole('textbox', { name: 'Website address' }).fill(SHOP)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('button', { name: `Remove ${SHOP}` })).toBeVisible()
  const line = await dialog.getByText('<script').textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const about = ' data-project="Handheld S2" data-url="https://shop.test/s2" data-price="249 EUR"'
  const sites = [
    await serve(SHOP, (line ?? '').replace('<script', `<script${about}`)),
    await serve(STRANGER, line ?? ''),
  ]
  await page.goto(SHOP)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox', { name: 'Your name' }).fill('Renata Novak')
  await frame.getByRole('textbox', { name: 'Your question' }).fill('Do you pick up on Saturdays?')
  await frame.getByRole('button', { name: 'Start chat' }).click()
  await expect(frame.getByRole('log').getByText('Do you pick up on Saturdays?')).toBeVisible()
  await expect(frame.getByRole('link', { name: /Handheld S2.*249 EUR/ })).toBeVisible()

  await alice.getByRole('button', { name: /^Renata Novak/ }).click()
  await expect(alice.getByRole('button', { name: 'Mark answered' })).toBeVisible()
  await alice.getByRole('textbox', { name: 'Message', exact: true }).fill('We do, until noon.')
  await alice.keyboard.press('Enter')
  await expect(frame.getByRole('article', { name: `${ALICE} (customer service)` })).toContainText(
    'until noon',
  )
  await alice.getByRole('button', { name: 'Mark answered' }).click()
  await expect(alice.getByRole('log').getByText('Answered')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Open chat/ }).click()
  await expect(frame.getByText('We do, until noon.')).toBeVisible()

  // The card of the page was sent once; the team reads the next message.
  await frame.getByRole('textbox', { name: 'Message' }).fill('Thank you!')
  await page.keyboard.press('Enter')
  await expect(alice.getByRole('log').getByText('Thank you!')).toBeVisible()
  await expect(alice.getByRole('log').getByRole('link', { name: /Handheld S2/ })).toHaveCount(1)
  await expect(frame.getByText('Read', { exact: true })).toBeVisible()

  const refused = page.waitForEvent('requestfailed', request => request.url().endsWith('/launch'))
  await page.goto(STRANGER)
  await refused
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const site of sites) site.close()
})
