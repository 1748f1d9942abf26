// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { WidgetDialog } from './widget-dialog.tsx'

isolateViews()

it('says that the settings could not be loaded, and tries again', async () => {
  const requests = answerCalls({ 'widget/get': undefined })
  renderView(<WidgetDialog team="support" onClose={() => undefined} />)
  expect(await screen.findByRole('heading', { name: en.widget.failed })).toBeTruthy()
  const before = requests.length
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }))
  await expect.poll(() => requests.length).toBeGreaterThan(before)
})

it.each([
  ['copied', () => Promise.resolve()],
  ['copy-failed', () => Promise.reject(new Error('not allowed'))],
])('says of the line and the link: %s', async (code, writeText) => {
  const asked = { acceptsIdentities: false, asksName: true, asksEmail: true }
  const settings = { ...asked, origins: [], teaser: '', privacyUrl: '', topics: [], secret: 's' }
  const announce = vi.fn()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  renderView(
    <WidgetDialog team="support" onClose={() => undefined} />,
    {},
    { widget: { load: succeeds(settings) }, notices: { announce } },
  )
  for (const [index, name] of [en.widget.copy, en.widget.copyLink].entries()) {
    fireEvent.click(await screen.findByRole('button', { name }))
    await expect.poll(() => announce.mock.calls.at(index)?.[0]).toBe(code)
  }
})
