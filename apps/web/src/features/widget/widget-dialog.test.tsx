// @vitest-environment happy-dom
import type { WidgetSettings } from '@parley/core'
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

it('one change of the websites waits for the other', async () => {
  const origins = ['https://a.test', 'https://b.test']
  const settings = {
    origins,
    acceptsIdentities: false,
    asksName: true,
    asksEmail: true,
    teaser: '',
    privacyUrl: '',
  }
  const loaded: WidgetSettings = { ...settings, topics: [], secret: 's' }
  const answer = Promise.withResolvers<{ ok: true; value: WidgetSettings }>()
  const save = vi.fn(() => answer.promise)
  renderView(
    <WidgetDialog team="support" onClose={() => undefined} />,
    {},
    { widget: { load: succeeds(loaded), save } },
  )
  const removeOf = (origin: string) => screen.findByRole('button', { name: en.widget.remove(origin) })
  fireEvent.click(await removeOf('https://a.test'))
  fireEvent.click(await removeOf('https://b.test'))
  answer.resolve({ ok: true, value: { ...loaded, origins: ['https://b.test'] } })
  await expect.poll(() => screen.queryByText('https://a.test')).toBeNull()
  fireEvent.click(await removeOf('https://b.test'))
  expect(save.mock.calls).toEqual([
    ['support', { origins: ['https://b.test'] }],
    ['support', { origins: [] }],
  ])
})
