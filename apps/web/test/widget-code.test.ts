// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { drawCode } from '../widget/code-view.ts'
import { english } from '../widget/texts/english.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

// [customers-21]
it('the code that leads back is selected where the page does not let it be copied', async () => {
  const view = drawCode('ABCD', english)
  document.body.append(view)
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('refused')) } })
  const copy = view.querySelector('button')
  copy?.click()
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('ABCD'))
  expect(copy?.textContent).toBe(english.copyCode)
})
