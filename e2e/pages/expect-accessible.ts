import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Scope {
  /** Only this part of the page is checked. */
  within?: string
  /** Only these rules. */
  rules?: string[]
}

/** Axe finds nothing on the page as it is. Frames are left out: one that may run nothing does not run axe either. */
export async function expectAccessible(page: Page, { within, rules }: Scope = {}): Promise<void> {
  // The legacy mode asks in the page itself. The other one opens a page for each answer, to join those of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  if (within !== undefined) axe.include(within)
  axe.options({ resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) })
  const { violations } = await axe.analyze()
  expect(violations.map(v => `${v.id}: ${v.nodes.map(node => node.html).join(' ')}`)).toEqual([])
}

/** Everything in light; in dark only what the colours can change. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, { rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}
