// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { problemLine } from '../widget/attempt.ts'
import type { VisitorSession } from '../widget/calls.ts'
import { drawResume } from '../widget/code-view.ts'
import { drawFile } from '../widget/draw-content.ts'
import { chinese } from '../widget/texts/chinese.ts'
import { english } from '../widget/texts/english.ts'
import type { Thread } from '../widget/thread.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it.each([english, chinese])(
  'a file that cannot be downloaded says so until it can: $download',
  async text => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
    const session = { session: { token: 't' } } as VisitorSession
    const thread = { visit: { fresh: async () => session } } as Thread
    document.body.append(drawFile({ name: 'offer.zip', url: '/f/1' }, thread, text), problemLine)
    const download = document.querySelector('button')
    download?.focus()
    download?.click()
    await expect.poll(() => problemLine.hidden).toBe(false)
    expect(problemLine.textContent).toBe(text.failed)
    expect(document.activeElement).toBe(download)
    const links = [{ url: 'https://files.test/1' }]
    vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: { links } }))
    download?.click()
    await expect.poll(() => opened.mock.calls).toEqual([['https://files.test/1', '_blank', 'noopener']])
    expect(problemLine.hidden).toBe(true)
  },
)

it('a form is sent once however often it is pressed, and its button keeps the focus where that fails', async () => {
  const answer = Promise.withResolvers<'failed'>()
  const open = vi.fn(() => answer.promise)
  const form = drawResume(english, { open, cancel: () => undefined })
  document.body.append(form)
  const [field, send] = [form.querySelector('input'), form.querySelector('button')]
  if (field) field.value = 'ABCD'
  send?.focus()
  send?.click()
  send?.click()
  expect(open.mock.calls).toEqual([['ABCD']])
  expect(document.activeElement).toBe(send)
  answer.resolve('failed')
  await expect.poll(() => form.querySelector('[role=alert]')?.textContent).toBe(english.failed)
  expect(document.activeElement).toBe(send)
  send?.click()
  expect(open).toHaveBeenCalledTimes(2)
})
