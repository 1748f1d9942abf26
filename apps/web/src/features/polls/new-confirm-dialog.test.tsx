// @vitest-environment happy-dom
import { MAX_CONFIRM_LENGTH } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_KEY } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { NewConfirmDialog } from './new-confirm-dialog.tsx'

isolateViews()

function show(written: string) {
  const done: string[] = []
  renderView(
    <NewConfirmDialog
      conversationKey={SAMPLE_KEY}
      written={written}
      onSent={() => done.push('sent')}
      onClose={() => done.push('closed')}
    />,
  )
  return done
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: en.composer.send })
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: en.polls.confirmText })

// [polls-6]
it('stays with what was written if it cannot be sent, and says so', () => {
  // Nobody is signed in.
  const done = show('Mind @Zhou Hang and the doors')
  fireEvent.click(send())
  expect(done).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe(en.polls.notSent)
  expect(words().value).toBe('Mind @Zhou Hang and the doors')
  fireEvent.change(words(), { target: { value: 'Mind the doors' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes as much as the message may have', () => {
  show('x'.repeat(MAX_CONFIRM_LENGTH))
  expect(send().getAttribute('aria-disabled')).toBe('false')
  fireEvent.change(words(), { target: { value: 'x'.repeat(MAX_CONFIRM_LENGTH + 1) } })
  expect(send().getAttribute('aria-disabled')).toBe('true')
  const problem = en.rooms.topic.tooLong(MAX_CONFIRM_LENGTH)
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(screen.getByRole('textbox', { description: new RegExp(`^${problem}`) })).toBe(words())
})

it('writes the colon of each language', () => {
  show('x')
  expect(screen.getByRole('combobox').textContent).toBe('Confirm: Any time')
  expect(zhCN.polls.chosen(zhCN.polls.due, zhCN.polls.dues.never)).toBe('确认期限：不限')
})
