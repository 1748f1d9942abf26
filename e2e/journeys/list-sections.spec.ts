import type { Locator, Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { BOB, expect, test } from './journey.ts'

const CAROL = 'Carol Diaz'
const DAVE = 'Dave Olsen'

/** The rows and heads of the list, in order, by the start of their names. */
const names = async ({ conversations }: ChatPage): Promise<string[]> =>
  conversations
    .getByRole('button')
    .evaluateAll(buttons =>
      buttons.map(button => button.textContent?.trim() ?? '').filter(text => text !== ''),
    )
const head = ({ conversations }: ChatPage, name: string): Locator =>
  conversations.getByRole('group', { name }).getByRole('button', { name, exact: true })

async function create(chat: ChatPage, name: string, ...people: string[]): Promise<void> {
  await chat.page.getByRole('button', { name: 'New', exact: true }).click()
  await chat.page.getByRole('menuitem', { name: 'New section' }).click()
  const dialog = chat.page.getByRole('dialog', { name: 'New section' })
  for (const person of people) await dialog.getByRole('checkbox', { name: person }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'New section' }).click()
  await expect(dialog).toHaveCount(0)
}

async function act(page: Page, section: string, action: string): Promise<void> {
  await page.getByRole('group', { name: section }).hover()
  await page.getByRole('button', { name: `More actions for ${section}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Whether this comes before that in the list. */
const isBefore = async (chat: ChatPage, first: string, second: string): Promise<boolean> => {
  const rows = await names(chat)
  const rowOf = (name: string) => rows.findIndex(row => row.includes(name))
  return rowOf(first) >= 0 && rowOf(first) < rowOf(second)
}

// [sections-1] [sections-2]
test('sections are made, filled, folded, moved, renamed and deleted, on both devices', async ({ people }) => {
  const [desk, phone] = [await people.arrive('alice'), await people.arrive('alice')]
  await create(desk, 'Projects', BOB, CAROL)
  await expect(head(phone, 'Projects')).toBeVisible()
  await expect.poll(() => isBefore(phone, 'Projects', BOB)).toBe(true)
  await expect.poll(() => isBefore(phone, BOB, 'Everything else')).toBe(true)
  await expectAccessible(desk.page)

  await desk.row(DAVE).click({ button: 'right' })
  await desk.page.getByRole('menuitem', { name: 'Move to section…' }).click()
  const menu = desk.page.getByRole('menu', { name: 'Move to section' })
  await expect(menu.getByRole('menuitemradio', { name: 'No section' })).toBeChecked()
  await menu.getByRole('menuitemradio', { name: 'Projects' }).click()
  await expect.poll(() => isBefore(phone, DAVE, 'Everything else')).toBe(true)

  await create(desk, 'Later')
  await expect(desk.page.getByText('Nothing here yet.')).toBeVisible()
  await desk.row(DAVE).dragTo(head(desk, 'Later'))
  await expect.poll(() => isBefore(phone, 'Later', DAVE)).toBe(true)
  await head(phone, 'Later').focus()
  await phone.page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => isBefore(desk, 'Later', 'Projects')).toBe(true)

  await head(desk, 'Projects').click()
  await expect(head(desk, 'Projects')).toHaveAttribute('aria-expanded', 'false')
  await expect(phone.row(BOB)).toHaveCount(0)
  const bob = await people.arrive('bob')
  await bob.open('Alice Chen')
  await bob.write('folded away')
  await expect(
    desk.page.getByRole('group', { name: 'Projects' }).getByRole('img', { name: /unread/ }),
  ).toBeVisible()
  await head(desk, 'Projects').click()

  await head(desk, 'Later').focus()
  await desk.page.keyboard.press('F2')
  await desk.page.getByRole('textbox', { name: 'Section name' }).fill('projects')
  await expect(desk.page.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await desk.page.getByRole('textbox', { name: 'Section name' }).fill('Someday')
  await desk.page.keyboard.press('Enter')
  await expect(head(phone, 'Someday')).toBeVisible()
  await expect(head(desk, 'Someday')).toBeFocused()

  await act(desk.page, 'Someday', 'Mute section')
  await phone.row(DAVE).click({ button: 'right' })
  await expect(phone.page.getByRole('menuitem', { name: 'Turn notifications on' })).toBeVisible()
  await phone.page.keyboard.press('Escape')
  await act(desk.page, 'Someday', 'Delete section')
  await expect(head(phone, 'Someday')).toHaveCount(0)
  await desk.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isBefore(phone, 'Someday', DAVE)).toBe(true)
})
