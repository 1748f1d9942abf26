// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_KEY } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { NewPollDialog } from './new-poll-dialog.tsx'

isolateViews()

const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

// [polls-1]
it('stays open with what was written if it cannot be sent, and says so', () => {
  let isClosed = false
  renderView(
    <NewPollDialog
      conversationKey={SAMPLE_KEY}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  fill(en.polls.question, 'Where?')
  fill(en.polls.option(1), 'Lake')
  fill(en.polls.option(2), 'Hall')
  // Nobody is signed in.
  fireEvent.click(screen.getByRole('button', { name: en.polls.sendPoll }))
  expect(isClosed).toBe(false)
  expect(screen.getByRole('alert').textContent).toBe(en.polls.notSent)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en.polls.question }).value).toBe('Where?')
})

it('writes the colon of each language', () => {
  renderView(<NewPollDialog conversationKey={SAMPLE_KEY} onClose={() => undefined} />)
  expect(screen.getByRole('combobox').textContent).toBe('Ends: When I end it')
  expect(zhCN.polls.chosen(zhCN.polls.ends, zhCN.polls.endings.never)).toBe('结束时间：由我结束')
})
