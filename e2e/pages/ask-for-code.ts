import type { Page } from '@playwright/test'

/** Like a host application that opens Parley for the person signed in on this page. */
export const askForCode = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/business/user/token/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: sessionStorage.getItem('Token') }),
    })
    return (await answer.json()).data.code
  })
