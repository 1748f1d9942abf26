// @vitest-environment happy-dom
import { DEFAULT_OPTIONS, EVERYONE } from '@parley/protocol/model'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { SAMPLE_READER, sampleItems } from '../../screens/gallery/sample-items.ts'
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
