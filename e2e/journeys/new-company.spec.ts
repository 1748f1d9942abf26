import type { Page } from '@playwright/test'
import { chooseOption } from '../pages/choose-option.ts'
import { createJourneyServer } from '../server/journey-server.ts'
import type { ServerProcess } from '../server/server-process.ts'
import { expect, test } from './journey.ts'

const DEPARTMENTS = ['Sales', 'Logistics']
const STAFF = Array.from({ length: 19 }, (_, index) => ({
  account: `person${index}`,
  name: `Person ${index}`,
  department: DEPARTMENTS[index % 2],
}))

const emptyServer = test.extend<{ empty: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: it depends on no other fixture
  empty: async ({}, use) => {
    const { server, remove } = await createJourneyServer({ PARLEY_DEMO: '0' }, [], { isEmpty: true })
    await server.start()
    await use(server)
    await server.stop()
    await remove()
  },
  // Or the server of the demo would be started as well.
  baseURL: async ({ empty }, use) => use(empty.url),
})

async function setUp(page: Page, server: ServerProcess): Promise<string> {
  const code = () => /\/setup#([\w-]+)/.exec(server.output)?.[1]
  await expect.poll(code).toBeDefined()
  const link = `${server.url}/setup#${code()}`
  await page.goto(link)
  for (const [label, value] of [
    ['Company name', 'Headland Group'],
    ['Domain', 'headland.example'],
    ['Your name', 'Lin Yue'],
    ['Account', 'lin.yue'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByLabel('Password', { exact: true }).fill('river stone lamp 7')
  await page.getByRole('button', { name: 'Create company and sign in' }).click()
  await expect(page.getByRole('main', { name: 'Company created' })).toBeVisible()
  return link
}

emptyServer('an empty server becomes a company of twenty in the browser', async ({ browser, empty }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const link = await setUp(page, empty)

  await page.getByRole('link', { name: 'Create departments' }).click()
  for (const name of DEPARTMENTS) {
    await page.getByRole('button', { name: 'Add department' }).click()
    await page.getByRole('textbox', { name: 'Department name' }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('treeitem', { name })).toBeVisible()
  }

  await page.getByRole('link', { name: /^People/ }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import people' })
  const rows = STAFF.map(({ account, name, department }) => `${account},${name},${department}`)
  const csv = ['account,name,department', ...rows, 'mallory,=cmd(),Sales'].join('\n')
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('Choose file', { exact: true }).last().setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import 19, skip 1' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Done: 19 added, 0 updated.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main', { name: 'People' })).toContainText('20 people')
  await chooseOption(page.getByRole('combobox', { name: 'Department' }), 'Logistics')
  await expect(page.getByRole('main', { name: 'People' })).toContainText('9 people')

  // The link works once.
  const stranger = await browser.newContext()
  const again = await stranger.newPage()
  await again.goto(link)
  await expect(again.getByText('This link no longer works')).toBeVisible()
  await stranger.close()
  await context.close()
})
