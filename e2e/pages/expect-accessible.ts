import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { followPath } from './follow-path.ts'

interface Scope {
  /** Only this part of the page is checked. */
  within?: string
  /** Only these rules. */
  rules?: string[]
}

/**
 * Axe finds nothing on the page once it has settled: what is still loading may have no main part for a moment. Frames are left out:
 * one that may run nothing does not run axe either.
 */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  // Half a megabyte, which a page takes longer to read than to be checked: once for each load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await expect.poll(() => listViolations(page, scope)).toEqual([])
}

function listViolations(page: Page, { within, rules }: Scope): Promise<string[]> {
  const context = { exclude: ['iframe'], ...(within !== undefined && { include: [within] }) }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: rules }),
  }
  return page.evaluate(
    async ([context, options]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const results = await run(context, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    },
    [context, options] as const,
  )
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

export type Section = readonly [path: string, heading: string]

export async function expectSectionsAccessible(page: Page, sections: Section[]): Promise<void> {
  for (const [path, heading] of sections) {
    await followPath(page, path)
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
}
