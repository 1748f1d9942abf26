import { FilePage, textFile } from '../pages/file-page.ts'
import { BOB, expect, test } from './journey.ts'

// [files-12]
test('a file is saved from a chat, found in My files, sent and deleted', async ({ people }) => {
  const chat = await people.arrive('alice')
  const { page } = chat
  await chat.open(BOB)
  await new FilePage(chat).choose('Send file', textFile('price-list.txt', 'one, two'))
  await expect(chat.message('price-list.txt').getByRole('button', { name: 'Download' })).toBeVisible()
  await chat.message('price-list.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save to my files' }).click()
  await page.getByRole('link', { name: /Saved to My files/ }).click()

  const main = page.getByRole('main', { name: 'All files' })
  const files = main.getByRole('table', { name: 'Files' })
  await expect(files.getByRole('row', { name: /price-list\.txt/ })).toBeVisible()
  await main
    .getByLabel('Upload', { exact: true })
    .last()
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
  await expect(files.getByRole('row', { name: /plan\.csv/ })).toBeVisible()
  await main.getByRole('searchbox', { name: 'Search my files' }).fill('price')
  await expect(files.getByRole('row', { name: /plan\.csv/ })).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download price-list.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('price-list.txt')
  const remove = async () => {
    await main.getByRole('button', { name: 'Delete price-list.txt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await main.getByRole('button', { name: 'Undo' }).click()
  await main.getByRole('button', { name: 'Grid' }).click()
  await main.getByRole('button', { name: 'Send price-list.txt' }).click()
  const picker = page.getByRole('dialog', { name: 'Send price-list.txt' })
  await picker.getByRole('searchbox').fill('Bob')
  await picker.getByRole('checkbox', { name: /Bob/ }).first().click()
  await picker.getByRole('button', { name: 'Send' }).click()
  await expect(picker).toHaveCount(0)
  await remove()
  await expect(main.getByRole('heading', { name: 'No matches' })).toBeVisible()
})

// [files-18]
test('files of all chats are listed, found by name and person, and lead to their message', async ({
  people,
}) => {
  const chat = await people.arrive('alice')
  const { page } = chat
  await chat.open(BOB)
  await new FilePage(chat).choose('Send file', textFile('minutes-of-monday.txt', 'one, two'))
  await expect(chat.message('minutes-of-monday.txt').getByRole('button', { name: 'Download' })).toBeVisible()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  const files = page.getByRole('main', { name: 'All files' })
  const rows = files.getByRole('table', { name: 'Files' }).getByRole('row')
  await expect(rows.filter({ hasText: 'minutes-of-monday.txt' })).toContainText(BOB)
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  await files
    .getByRole('searchbox', { name: 'Search files by name or words inside' })
    .fill('minutes-of-monday')
  await expect(rows).toHaveCount(2)
  await files.getByRole('button', { name: 'Sent by Anyone' }).click()
  await page.getByRole('option', { name: 'Bob' }).first().click()
  await expect(files.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await files.getByRole('button', { name: /^Sent by Bob/ }).click()
  await page.getByRole('option', { name: 'Me', exact: true }).click()
  await files.getByRole('button', { name: 'Show minutes-of-monday.txt in chat' }).click()
  await expect(page.getByRole('main', { name: BOB })).toBeVisible()
  await expect(chat.message('minutes-of-monday.txt')).toBeInViewport()
})
