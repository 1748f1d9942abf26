// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_READER, sampleItems } from '../../screens/gallery/sample-items.ts'
import { en } from '../../text/en.ts'
import { meetingView } from './meeting-view.tsx'

isolateViews()

// [meetings-4]
it('meeting card: shows who comes and the reader’s answer', () => {
  const sample = sampleItems('peer', SAMPLE_READER.peerName, 0)
    .map(item => item.message)
    .find(({ content }) => content.kind === 'meeting')
  if (sample?.content.kind !== 'meeting') throw new Error('no sample is a meeting')
  const content = { ...sample.content, start: Date.now() + 60_000, end: Date.now() + 120_000 }
  const reactions = [
    { emoji: '✅', users: ['ann', 'ben'] },
    { emoji: '❔', users: [SAMPLE_READER.id] },
  ]
  const message = { ...sample, content, reactions, stamp: { seq: 1, time: 1 } }
  renderView(<meetingView.Bubble content={content} message={message} isOwn={false} reader={SAMPLE_READER} />)
  expect(screen.getByText('2 yes · 1 maybe')).toBeTruthy()
  expect(screen.getByText(en.kinds.invited(1))).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  const answers = screen.getByRole('group', { name: 'Will you come?' })
  expect([...answers.querySelectorAll('[aria-pressed=true]')].map(one => one.textContent)).toEqual(['Maybe'])
})

// [meetings-4]
it('meeting card: its author is not asked, and sees that there are no answers yet', () => {
  const sample = sampleItems('peer', SAMPLE_READER.peerName, 0)
    .map(item => item.message)
    .find(({ content }) => content.kind === 'meeting')
  if (sample?.content.kind !== 'meeting') throw new Error('no sample is a meeting')
  const content = { ...sample.content, start: Date.now() + 60_000, end: Date.now() + 120_000 }
  const message = { ...sample, content, sender: SAMPLE_READER.id, reactions: [], stamp: { seq: 1, time: 1 } }
  renderView(<meetingView.Bubble content={content} message={message} isOwn reader={SAMPLE_READER} />)
  expect(screen.queryByRole('group', { name: en.kinds.answers.question })).toBeNull()
  expect(screen.getByText(en.kinds.answers.none)).toBeTruthy()
})
