// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
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
