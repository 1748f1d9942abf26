// @vitest-environment happy-dom
import type { Message } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ReportDialog } from './report-dialog.tsx'
import { WarningDialog } from './warning-dialog.tsx'

isolateViews()

const message: Message = {
  id: '1',
  conversation: 'groupchat:ops',
  sender: 'zhao',
  senderName: 'Zhao Lei',
  avatar: '',
  createdTime: 1,
  status: 'success',
  content: { kind: 'text', text: 'rude', mentions: [], quotes: [] },
}

// [reports-1]
it('report dialog: offers the reasons, one of which is chosen', () => {
  renderView(<ReportDialog message={message} onClose={() => undefined} />)
  expect(screen.getByRole('radiogroup', { name: en.reports.reason })).toBeTruthy()
  const fraud = screen.getByRole<HTMLInputElement>('radio', { name: en.reports.reasons.fraud })
  fireEvent.click(fraud)
  expect(fraud.checked).toBe(true)
  expect(screen.getByText(en.reports.hint('Zhao Lei'))).toBeTruthy()
})

// [reports-4]
it('warning dialog: says where the message was and what the administrator wrote', () => {
  renderView(<WarningDialog warning={{ where: 'Warehouse ops', note: 'Be kind' }} />)
  expect(screen.getByRole('alertdialog', { name: en.reports.warning })).toBeTruthy()
  expect(screen.getByText(en.reports.warned('Warehouse ops'))).toBeTruthy()
  expect(screen.getByText('Be kind')).toBeTruthy()
})
