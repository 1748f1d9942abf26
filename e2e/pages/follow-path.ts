import type { Page } from '@playwright/test'

/** As a link of the app leads there: without loading the page again. */
export const followPath = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
