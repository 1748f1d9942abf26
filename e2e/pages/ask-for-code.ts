import type { Page } from '@playwright/test'

/** As a host application does that opens Parley for whoever is signed in on this page. */
export const askForCode = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/business/user/token/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: sessionStorage.getItem('Token') }),
    })
    return (await answer.json()).data.code
  })
