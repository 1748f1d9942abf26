import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'

const port = await freePort()
export const SHOP = `http://127.0.0.1:${port}`

interface Line {
  script: string
  secret: string
}

/** The line for websites and the secret of the team, once the shop may show the widget. */
export async function allowShop(alice: Page): Promise<Line> {
  await alice.goto('/customers')
  await alice.getByRole('treeitem', { name: /^Northwind sales.* customers/ }).click()
  await alice.getByRole('button', { name: 'Conversation details' }).click()
  await alice.getByRole('button', { name: 'Website widget' }).click()
  const dialog = alice.getByRole('dialog', { name: 'Website widget' })
  await dialog.getByRole('textbox', { name: 'Website URL' }).fill(SHOP)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('button', { name: `Remove ${SHOP}` })).toBeVisible()
  const script = (await dialog.getByText('<script').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Show secret' }).click()
  const secret = (await dialog.getByText(/^[0-9a-f]{64}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { script, secret }
}

/** A shop whose pages `/`, `/renata`, `/paul` and `/late` are those of nobody, two people, and one whose signature is over; `/twice` has the line twice. */
export async function serveShop({ script, secret }: Line): Promise<Server> {
  const site = createServer((request, response) => {
    const user = request.url?.slice(1) ?? ''
    const expires = Date.now() + (user === 'late' ? -1 : 60_000)
    const signature = createHmac('sha256', secret).update(`${user}\n${user}\n${expires}`).digest('hex')
    const who = `data-user-id="${user}" data-user-name="${user}" data-expires="${expires}" data-signature="${signature}"`
    const lines = { '': script, twice: script + script }
    const line = lines[user as keyof typeof lines] ?? script.replace('<script', `<script ${who}`)
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Shop</title><h1>Shop</h1>${line}`)
  })
  await once(site.listen(port, '127.0.0.1'), 'listening')
  return site
}

export async function ask(page: Page, question: string, name?: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Open chat' }).click()
  const frame = page.frameLocator('iframe')
  const first = frame.getByRole('textbox', { name: name === undefined ? 'Your question' : 'Your name' })
  await expect(first).toBeFocused()
  if (name !== undefined) await first.fill(name)
  await frame.getByRole('textbox', { name: 'Your question' }).fill(question)
  await frame.getByRole('button', { name: 'Start chat' }).click()
  await expect(frame.getByRole('log').getByText(question)).toBeVisible()
  return frame
}
