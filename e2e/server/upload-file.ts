import type { Page } from '@playwright/test'

/** To the space of the person signed in on the page; returns the address of the file. */
export async function uploadFile(page: Page, name: string, bytes: Buffer | string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('Token'))
  const form = new FormData()
  form.set('thirdpartyid', '0')
  form.set('data', new File([new Uint8Array(Buffer.from(bytes))], name))
  const { origin } = new URL(page.url())
  const answer = await fetch(`${origin}/port/api/uploadChatFile`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const { code, message, data } = (await answer.json()) as {
    code: number
    message: string
    data: { original_url: string }
  }
  if (code !== 0) throw new Error(`${name}: ${code} ${message}`)
  return data.original_url
}
