import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { chooseOption } from '../pages/choose-option.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

/** In place of the name of an erased person. */
const ERASED = 'Erased person'

/** Entries of an export are stored as they are, one after the other. */
function unpack(archive: Buffer, folder: string): void {
  for (let at = 0; archive.readUInt32LE(at) === 0x0403_4b50; ) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const end = start + archive.readUInt32LE(at + 18)
    const path = join(folder, archive.toString('utf8', at + 30, at + 30 + archive.readUInt16LE(at + 26)))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, archive.subarray(start, end))
    at = end
  }
}

async function searchOffline(browser: Browser, archive: string, query: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-export-'))
  unpack(readFileSync(archive), folder)
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.goto(pathToFileURL(join(folder, 'reader.html')).href)
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(query)
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(query)
  await context.close()
  rmSync(folder, { recursive: true })
}

/** A browser in which the app fails when the window is shown again. */
const fail = (page: Page) =>
  page.evaluate(() => {
    const fault = () => {
      throw new Error('A fault of this journey')
    }
    Object.defineProperty(document, 'visibilityState', { get: fault, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

async function expectSourceLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'A fault of this journey' }).first().click()
  const region = page.getByRole('region', { name: 'Where it happened' })
  await expect(region).toContainText(/apps\/web\/src\/platform\/[\w-]+\.ts:\d+:\d+/)
  await expect(region).toContainText('visibilityState')
}

/** Bob is signed out, and Alice finds neither his name nor his words. */
async function eraseBob(alice: ChatPage, bob: ChatPage): Promise<void> {
  const { page } = alice
  await page.getByRole('link', { name: /^People/ }).click()
  await page.getByRole('button', { name: `${BOB} bob` }).click()
  await page
    .getByRole('complementary', { name: BOB })
    .getByRole('button', { name: 'Erase', exact: true })
    .click()
  await page
    .getByRole('alertdialog', { name: `Erase ${BOB}?` })
    .getByRole('button', { name: 'Erase' })
    .click()
  await expect(page.getByRole('complementary', { name: ERASED })).toContainText('erased for good')
  await expect(bob.page).toHaveURL(/\/login/)
  await page.goto('/')
  await alice.open(ERASED)
  await expect(alice.message('keep this sentence')).toHaveCount(0)
  await expect(page.getByText('This person was erased')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voice call' })).toHaveCount(0)
}

// [moderation-3, reports-4, exports-1, error-reports-4, erasure-1, erasure-2, erasure-3]
test('operators handle reports, bad words and faults, read an export offline and erase a person', async ({
  browser,
  people,
}) => {
  test.slow()
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  const { page } = alice
  await bob.open(ALICE)
  await bob.write('you are useless')
  await bob.expectSent('you are useless')
  await bob.write('keep this sentence')
  await bob.expectSent('keep this sentence')
  await fail(bob.page)

  await alice.open(BOB)
  await alice.message('you are useless').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page
    .getByRole('dialog', { name: 'Report this message?' })
    .getByRole('button', { name: 'Report' })
    .click()
  await expect(page.getByText('Report sent. Thank you.')).toBeVisible()
  await page.goto('/admin/moderation')
  await expect(page.getByRole('group', { name: 'Context' })).toContainText('you are useless')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('No reports to review')).toBeVisible()
  await expect(bob.log.getByText('An administrator withdrew your message: insult')).toBeVisible()
  await expect(bob.message('you are useless')).toHaveCount(0)

  await page.getByRole('link', { name: 'Word lists' }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Add a word').fill('badword')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove “badword”' })).toBeVisible()
  await chooseOption(page.getByRole('combobox', { name: 'Action' }), 'Withdraw')
  await expect(page.getByText('The message is sent, then withdrawn')).toBeVisible()
  await bob.write('a ｂａｄｗｏｒｄ here')
  await expect(bob.log.getByText('Your message was withdrawn: it breaks your company’s rules')).toBeVisible()
  await chooseOption(page.getByRole('combobox', { name: 'Action' }), 'Block')
  await expect(page.getByText('The message isn’t sent')).toBeVisible()
  await bob.write('b a d w o r d again')
  await expect(bob.page.getByText('Not sent: blocked by your company').first()).toBeVisible()

  await page.getByRole('link', { name: 'Export and retention' }).click()
  await page.getByRole('radio', { name: 'Everything about a person' }).check()
  await page.getByRole('searchbox', { name: 'Search people or conversations' }).fill('bob')
  await chooseOption(page.getByRole('combobox', { name: 'Person' }), `${BOB} (bob)`)
  await page.getByRole('textbox', { name: 'Reason (recorded in the audit log)' }).fill('Case 20418')
  await page.getByRole('button', { name: 'Create export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${BOB} · Everything about a person` }).click()
  await searchOffline(browser, await (await downloading).path(), 'keep this sentence')

  await page.getByRole('link', { name: 'Errors' }).click()
  await expectSourceLine(page)
  await eraseBob(alice, bob)
})
