import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FrameLocator, Page } from '@playwright/test'
import { allowShop, SHOP } from '../pages/shop-page.ts'
import { ALICE, expect, MAIN, test } from './journey.ts'

const SALES = /Northwind sales/
const QUESTION = 'Is there a discount for ten seats?'

/** A real server on this machine, too: browsers let no page from outside show one of the local network. */
const STRANGER = SHOP.replace('127.0.0.1', '127.0.0.2')
const ABOUT = ' data-project="Handheld S2" data-url="https://shop.test/s2" data-price="249 EUR"'

async function serve(origin: string, line: string): Promise<Server> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>${line}`),
  )
  const { port, hostname } = new URL(origin)
  await once(site.listen(Number(port), hostname), 'listening')
  return site
}

async function askInShop(page: Page): Promise<FrameLocator> {
  await page.goto(SHOP)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox', { name: 'Your name' }).fill('Renata Novak')
  await frame.getByRole('textbox', { name: 'Your question' }).fill('Do you pick up on Saturdays?')
  await frame.getByRole('button', { name: 'Start chat' }).click()
  await expect(frame.getByRole('log').getByText('Do you pick up on Saturdays?')).toBeVisible()
  await expect(frame.getByRole('link', { name: /Handheld S2.*249 EUR/ })).toBeVisible()
  return frame
}

async function openRoom(page: Page, customer: RegExp): Promise<void> {
  await page.getByRole('treeitem', { name: customer }).click()
  // Until then the composer is that of the room before.
  await expect(page.getByRole('heading', { name: customer }).first()).toBeVisible()
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter')
}

/** Alice answers the visitor, who finds the thread again after a reload. */
async function serveVisitor(alice: Page, page: Page, frame: FrameLocator): Promise<void> {
  await openRoom(alice, /^Renata Novak/)
  // A reply answers what its writer has seen.
  await expect(alice.getByRole('log').getByText('Do you pick up on Saturdays?')).toBeVisible()
  await say(alice, 'We do, until noon.')
  await expect(frame.getByRole('article', { name: `${ALICE} (customer service)` })).toContainText(
    'until noon',
  )
  // A plain reply answers; one press takes that back, and another reply answers again.
  const log = alice.getByRole('log')
  await expect(log.getByText('Answered', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Undo' }).click()
  await log.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(log.getByText('Answered', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Open chat/ }).click()
  await expect(frame.getByText('We do, until noon.')).toBeVisible()
  // The card of the page was sent once; the team reads the next message.
  await frame.getByRole('textbox', { name: 'Message' }).fill('Thank you!')
  await page.keyboard.press('Enter')
  await expect(alice.getByRole('log').getByText('Thank you!')).toBeVisible()
  await expect(alice.getByRole('log').getByRole('link', { name: /Handheld S2/ })).toHaveCount(1)
  await expect(frame.getByText('Read', { exact: true })).toBeVisible()
}

/** Carol asks, alice hands over with one press, and every window knows. */
async function handOver({ alice, bob, carol }: Record<'alice' | 'bob' | 'carol', Page>): Promise<void> {
  await expect(bob.getByText('You can read but not write.')).toBeVisible()
  await carol.getByRole('button', { name: 'Ask to take over' }).click()
  const request = alice.getByRole('alertdialog', { name: 'Carol Diaz is asking to take over duty' })
  await request.getByRole('button', { name: 'Hand over' }).click()
  await expect(carol.getByRole('status').filter({ hasText: 'You’re on duty' })).toBeVisible()
  const card = carol.getByRole('group', { name: 'Hand-over card' })
  await expect(card.getByText('Grace Lee')).toBeVisible()
  // Every open question with its words.
  const questions = card.getByRole('list', { name: 'Open questions of Grace Lee' })
  await expect(questions.getByText(`“${QUESTION}”`)).toBeVisible()
  await expect(carol.getByRole('button', { name: 'Start with the oldest' })).toBeVisible()
  await carol.reload()
  await expect(card.getByText('Grace Lee')).toBeVisible()
  await carol.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toHaveCount(0)
  for (const page of [alice, bob])
    await expect(page.getByText('Carol Diaz is on duty. You can read but not write.')).toBeVisible()
  await expect(bob.getByRole('button', { name: 'Voice call' })).toHaveCount(0)
  await expect(carol.getByRole('button', { name: 'Voice call' })).toBeVisible()
}

/** Closed, rated, and opened again by the next message. */
async function closeAndRate({ bob, carol, grace }: Record<'bob' | 'carol' | 'grace', Page>): Promise<void> {
  await carol.getByRole('button', { name: 'Conversation details' }).click()
  await carol.getByRole('button', { name: 'Close consultation' }).first().click()
  await carol.getByRole('dialog').getByRole('button', { name: 'Close consultation' }).click()
  await expect(carol.getByText(/^Carol Diaz, just now$/)).toBeVisible()
  const rating = grace.getByRole('group', { name: 'Rate this conversation' })
  await rating.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await rating.getByRole('textbox', { name: 'Comment' }).fill('Quick!')
  await rating.getByRole('button', { name: 'Send' }).click()
  await expect(bob.getByRole('group', { name: 'Rating by Grace Lee: 5 of 5' })).toBeVisible()
  await say(grace, 'One more thing.')
  // It stays in the timeline when the consultation is open again.
  await expect(bob.getByRole('group', { name: 'Rating by Grace Lee: 5 of 5' })).toBeVisible()
  await expect(carol.getByRole('textbox', { name: 'Message' })).toBeVisible()
  const earlier = carol.getByRole('region', { name: 'Earlier consultations' })
  await expect(earlier.getByRole('button', { name: /^Closed .* 5 stars$/ })).toBeVisible()
}

// [customers-3, customers-4, customers-5, customers-6, customers-7, customers-13, customers-14, customers-15]
// [duty-3, duty-4, duty-6, questions-2, questions-8]
test(
  'a customer and a visitor of a website are served by three colleagues',
  MAIN,
  async ({ page, people }) => {
    test.slow()
    const [alice, bob, carol, grace] = await Promise.all(
      (['alice', 'bob', 'carol', 'grace'] as const).map(async name => (await people.arrive(name)).page),
    )
    if (!alice || !bob || !carol || !grace) throw new Error('Somebody is missing.')
    const { script: line } = await allowShop(alice)
    const sites = [await serve(SHOP, line.replace('<script', `<script${ABOUT}`)), await serve(STRANGER, line)]
    const frame = await askInShop(page)
    await serveVisitor(alice, page, frame)

    // The customer's question reaches the whole team.
    await Promise.all([bob, carol, grace].map(each => each.goto('/customers')))
    for (const each of [alice, bob, carol]) await openRoom(each, /^Grace Lee/)
    await grace.getByRole('region', { name: 'My consultations' }).getByRole('button', { name: SALES }).click()
    // Nobody waits too long, so that colleagues ask before they take over.
    await say(alice, 'You can, under Automation.')
    await expect(grace.getByRole('log').getByText('You can, under Automation.')).toBeVisible()
    await say(grace, QUESTION)
    for (const each of [alice, carol, bob])
      await expect(each.getByRole('main').getByText(QUESTION)).toBeVisible()
    await handOver({ alice, bob, carol })

    // A saved reply of the team is inserted with a slash, and the answer carries the label on both sides.
    await carol.getByRole('textbox', { name: 'Message' }).fill('/mom')
    await expect(carol.getByRole('option', { name: /^moment/ })).toBeVisible()
    await carol.getByRole('textbox', { name: 'Message' }).press('Enter')
    await expect(carol.getByRole('textbox', { name: 'Message' })).toHaveValue(/^One moment please/)
    await say(carol, 'Ten percent from ten seats on.')
    for (const each of [grace, bob]) {
      await expect(each.getByRole('main').getByText('Ten percent from ten seats on.')).toBeVisible()
      await expect(each.getByText('(customer service)').last()).toBeVisible()
    }
    await closeAndRate({ bob, carol, grace })

    // Websites that are not listed get no button.
    const refused = page.waitForEvent('requestfailed', request => request.url().endsWith('/launch'))
    await page.goto(STRANGER)
    await refused
    await expect(page.getByRole('button')).toHaveCount(0)
    for (const site of sites) site.close()
  },
)
