// @vitest-environment happy-dom
import { type AnswerContent, type Message, previewOf } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { previewWords } from '../../parts/message-words/preview-words.ts'
import { SAMPLE_READER, sampleItems } from '../../screens/gallery/sample-items.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { answerView } from './answer-view.tsx'

isolateViews()

// [assistant-3]
it('answer view: a line opens its message, its name the conversation', () => {
  const message = sampleItems('peer', SAMPLE_READER.peerName, 0)
    .map(item => item.message)
    .find(({ content }) => content.kind === 'answer')
  if (message?.content.kind !== 'answer') throw new Error('no sample is an answer')
  const open = vi.fn()
  const [first, ...others] = message.content.lines
  if (!first) throw new Error('the sample has no lines')
  const content = { ...message.content, lines: [{ ...first, words: `**${first.words}**[赞]` }, ...others] }
  renderView(
    <OpenMessageContext value={open}>
      <answerView.Bubble content={content} message={message} isOwn={false} reader={SAMPLE_READER} />
    </OpenMessageContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: `${first.words}👍` }))
  expect(open).toHaveBeenLastCalledWith('groupchat:design', content.lines[0]?.message)
  fireEvent.click(screen.getByRole('button', { name: content.lines[0]?.name ?? '' }))
  expect(open).toHaveBeenLastCalledWith('groupchat:design', undefined)
  fireEvent.click(screen.getByRole('button', { name: /3 unread/ }))
  expect(open).toHaveBeenLastCalledWith('chat:ben', undefined)
})

// [meetings-6]
it('answer view: a reminder of a meeting is worded by the catalogue, in the list as well', () => {
  const meeting = { minutes: 10, topic: 'Rehearsal' }
  const content: AnswerContent = { kind: 'answer', text: '⏰ 10 min · Rehearsal', lines: [], meeting }
  expect(previewWords(previewOf(content), zhCN)).toBe('会议“Rehearsal”将在 10 分钟后开始')
  expect(previewWords(previewOf({ ...content, meeting: { ...meeting, minutes: 1 } }), en)).toBe(
    '“Rehearsal” starts in 1 minute',
  )
  const message = { content } as unknown as Message
  renderView(<answerView.Bubble content={content} message={message} isOwn={false} reader={SAMPLE_READER} />)
  expect(screen.getByText('“Rehearsal” starts in 10 minutes')).toBeTruthy()
})
