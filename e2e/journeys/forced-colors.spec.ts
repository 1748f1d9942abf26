import { BOB, expect, test } from './journey.ts'

test('high contrast keeps focus, switches, selection, bubbles and edges of dialogs', async ({ people }) => {
  const alice = await people.arrive('alice', { forcedColors: 'active' })
  await alice.open('Northwind launch')
  const mention = alice.page.getByRole('article', { name: /mentions you$/ })
  const bar = mention.evaluate(row => getComputedStyle(row, '::before').borderLeftWidth)
  expect(Number.parseFloat(await bar)).toBeGreaterThan(1)

  await alice.open(BOB)
  const drawn = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return {
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
    }
  }
  expect((await alice.row(BOB).evaluate(drawn)).outline).toBeGreaterThan(0)
  const bubble = alice.articles.last().locator('[data-bubble]')
  expect((await bubble.evaluate(drawn)).border).toBeGreaterThan(0)
  await alice.composer.press('Control+ArrowUp')
  expect((await bubble.evaluate(drawn)).outline).toBeGreaterThan(1)

  await alice.page.keyboard.press('Control+,')
  const settings = alice.page.getByRole('dialog', { name: 'Settings' })
  expect((await settings.evaluate(drawn)).border).toBeGreaterThan(0)
  await alice.page.keyboard.press('Tab')
  expect((await settings.locator(':focus-visible').evaluate(drawn)).outline).toBeGreaterThan(1)
  const groundOf = (name: string) =>
    settings
      .getByRole('switch', { name })
      .locator('span')
      .last()
      .evaluate(track => getComputedStyle(track).backgroundColor)
  expect(await groundOf('Hide this window when taking a screenshot')).not.toBe(
    await groundOf('Sync deletions'),
  )
  await alice.page.keyboard.press('Escape')

  // A chosen reason, by its label alone.
  await alice.articles.last().click({ button: 'right' })
  await alice.page.getByRole('menuitem', { name: 'Report' }).click()
  const reasons = alice.page.getByRole('dialog').getByRole('radiogroup')
  const [chosen, other] = [
    reasons.locator('label', { has: alice.page.locator(':checked') }),
    reasons.locator('label').last(),
  ]
  expect((await chosen.evaluate(drawn)).outline).toBeGreaterThan((await other.evaluate(drawn)).outline)
})
