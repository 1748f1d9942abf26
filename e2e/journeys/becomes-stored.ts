import type { Page } from '@playwright/test'

/** The worker has stored the app and answers for its pages. */
export async function becomesStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise(resolve => active?.addEventListener('statechange', resolve, { once: true }))
  })
}
