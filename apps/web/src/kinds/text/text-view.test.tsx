// @vitest-environment happy-dom
import { DEFAULT_OPTIONS, EVERYONE } from '@parley/protocol/model'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { SAMPLE_READER, sampleItems } from '../../screens/gallery/sample-items.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'
import { en } from '../../text/en.ts'
import { textView } from './text-view.tsx'

const sample = sampleItems('peer', SAMPLE_READER.peerName, 0).find(
  ({ message: { content } }) => content.kind === 'text' && content.text.includes('**'),
)

function renderFormatted(options = DEFAULT_OPTIONS) {
  if (sample?.message.content.kind !== 'text') throw new Error('no sample has a format')
  const { message } = sample
  const saved = { ...options, version: 1 }
  return renderView(
    <textView.Bubble
      content={sample.message.content}
      message={message}
      isOwn={false}
      reader={SAMPLE_READER}
    />,
    { preferences: { saved, pending: [], options } },
  )
}

isolateViews()

// [mentions-3]
it('a mention of everyone is shown in the language of the reader', () => {
  if (!sample) throw new Error('no sample')
  const content = { kind: 'text', text: '@所有人 午饭', mentions: [EVERYONE], quotes: [] } as const
  const message = { ...sample.message, content: { ...content, mentions: [...content.mentions], quotes: [] } }
  renderView(
    <textView.Bubble content={message.content} message={message} isOwn={false} reader={SAMPLE_READER} />,
  )
  expect(screen.getByText(`@${en.rooms.everyone}`)).toBeTruthy()
  expect(messageWords(message, '', en)).toBe(`@${en.rooms.everyone} 午饭`)
})

// [message-links-2]
it('a link to a message is shown by the name of a conversation that the reader has, and opens here', () => {
  if (!sample) throw new Error('no sample')
  const opened: unknown[] = []
  const linkTo = (room: string) => `${window.location.origin}/message/groupchat/${room}/12/abc`
  const content = { kind: 'text', text: `${linkTo('plans')} ${linkTo('other')}`, mentions: [], quotes: [] }
  const message = { ...sample.message, content: content as typeof sample.message.content }
  if (message.content.kind !== 'text') throw new Error('no text')
  renderView(
    <OpenMessageContext value={(...target) => opened.push(target)}>
      <textView.Bubble content={message.content} message={message} isOwn={false} reader={SAMPLE_READER} />
    </OpenMessageContext>,
    { conversations: new Map([['groupchat:plans', { name: 'Plans' }]]) } as never,
  )
  screen.getByRole('link', { name: en.rooms.messageIn('Plans') }).click()
  expect(opened).toEqual([['groupchat:plans', { key: 'groupchat:plans', id: 'abc', seq: 12 }]])
  const other = screen.getByRole('link', { name: linkTo('other') })
  expect(other.getAttribute('target')).toBe('_blank')
})

// [messages-13]
describe('formatted text', () => {
  it('shows code with a copy button, lists, quotes and emphasis', () => {
    renderFormatted()
    expect(screen.getByText('Release plan').tagName).toBe('STRONG')
    const code = screen.getByRole('figure', { name: en.kinds.codeBlock })
    expect(within(code).getByRole('button', { name: en.kinds.copyCode })).toBeTruthy()
    expect(code.textContent).toContain("? send('again')")
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toContain('Stop the old server')
    for (const list of screen.getAllByRole('list')) expect(list.getAttribute('dir')).toBe('auto')
    expect(screen.getByRole('link', { name: /^www/ }).getAttribute('href')).toMatch(/^https:\/\/www\./)
  })
  it('shows the text as typed when formatting is off', () => {
    const { container } = renderFormatted({ ...DEFAULT_OPTIONS, formatting: false })
    expect(container.textContent).toContain('**Release plan**')
    expect(screen.queryByRole('figure')).toBeNull()
  })
})
