// @vitest-environment happy-dom
import type { PollContent } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { sampleMessage } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { VotersDialog } from './voters-dialog.tsx'

isolateViews()

const content: PollContent = {
  kind: 'poll',
  question: 'Where?',
  options: ['Lake', 'Hall'],
  isMultiple: false,
  isAnonymous: false,
}

// [polls-2]
it('says that the list failed, offers it again, and saves nothing before it is there', async () => {
  renderView(<VotersDialog message={sampleMessage('x')} content={content} onClose={() => undefined} />)
  const csv = screen.getByRole<HTMLButtonElement>('button', { name: en.polls.csv })
  expect(csv.disabled).toBe(true)
  expect(await screen.findByText(en.polls.votersFailed)).toBeTruthy()
  expect(csv.disabled).toBe(true)
  answerCalls({ 'polls/voters': { voters: [{ user: 'peer', choices: [0], time: 1 }], missing: ['li'] } })
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }))
  expect((await screen.findByRole('region', { name: 'Lake' })).textContent).toContain('peer')
  expect(screen.queryByText(en.polls.votersFailed)).toBeNull()
  expect(csv.disabled).toBe(false)
})
