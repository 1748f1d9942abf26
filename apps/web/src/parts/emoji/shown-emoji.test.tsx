// @vitest-environment happy-dom
import type { CompanyEmoji } from '@parley/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { RichText } from '../formatting/rich-text.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

isolateViews()

const emoji = (name: string, change: Partial<CompanyEmoji> = {}): CompanyEmoji => ({
  id: 1,
  name,
  former: [],
  url: `/picture/${name}`,
  isOffered: true,
  addedBy: 'Lin Yue',
  ...change,
})
const KNOWN = [emoji('parley', { former: ['parlay'] }), emoji('go_live', { id: 2, isOffered: false })]

// [company-emoji-2, company-emoji-5]
it('a text shows the pictures of known names, also of former and switched off ones', async () => {
  const { container } = renderView(<RichText text="_On_ time :parley: :parlay: :go_live: :nobody_has:" />, {
    companyEmoji: KNOWN,
  })
  await waitFor(() =>
    expect(screen.getAllByRole('img').map(({ title }) => title)).toEqual([
      ':parley:',
      ':parlay:',
      ':go_live:',
    ]),
  )
  expect([...container.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([
    '/picture/parley',
    '/picture/parley',
    '/picture/go_live',
  ])
  // For selecting and copying.
  expect(container.textContent).toBe('On time :parley: :parlay: :go_live: :nobody_has:')
})

// [company-emoji-2]
it('the list is asked for when a text has an unknown name, and for no other text', async () => {
  const row = {
    emoji_id: 1,
    name: 'parley',
    former: [],
    picture_url: '/picture/1',
    is_offered: true,
    added_by: '',
  }
  const requests = answerCalls({ 'emoji/list': { emoji: [row] } })
  renderView(<RichText text="At 12:30:45 [微笑] https://a.test:80/x:y:z" />)
  await screen.findByRole('img', { name: en.emoji.smile ?? '' })
  expect(requests).toEqual([])
  renderView(<RichText text="**done** :parley:" />)
  await screen.findByRole('img', { name: ':parley:' })
  expect(requests).toHaveLength(1)
})

// [company-emoji-2]
it('a name that was added after the list was asked for is a picture at once', async () => {
  const rows = [
    { emoji_id: 1, name: 'parley', former: [], picture_url: '/1', is_offered: true, added_by: '' },
  ]
  const requests = answerCalls({ 'emoji/list': { emoji: rows } })
  let say: (text: string) => void = () => undefined
  function Growing() {
    const [texts, setTexts] = useState([':parley:'])
    say = text => setTexts(earlier => [...earlier, text])
    return texts.map(text => <RichText key={text} text={text} />)
  }
  renderView(<Growing />)
  await screen.findByRole('img', { name: ':parley:' })
  rows.push({ emoji_id: 2, name: 'go_live', former: [], picture_url: '/2', is_offered: true, added_by: '' })
  act(() => say('Shipped :go_live:'))
  await screen.findByRole('img', { name: ':go_live:' })
  expect(requests).toHaveLength(2)
})

// [messages-14]
it('a message of emoji alone is large, also of the company, but not a name that is none', async () => {
  const isLarge = (text: string) => {
    const { container } = renderView(<RichText text={text} />, { companyEmoji: KNOWN })
    return (container.querySelector('[class*="large"]') ?? undefined) !== undefined
  }
  expect([':parley:', '👍 :go_live:', ':nobody_has:', 'so :parley:'].map(isLarge)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

// [company-emoji-6]
it('the panel has a tab for those that are offered, and finds them', async () => {
  const onChoose = vi.fn()
  renderView(<EmojiPicker onChoose={onChoose} />, { companyEmoji: KNOWN })
  fireEvent.click(screen.getByRole('tab', { name: en.emojiPicker.groups.company ?? '' }))
  const grid = screen.getByRole('tabpanel')
  expect([...grid.querySelectorAll('button')].map(button => button.getAttribute('aria-label'))).toEqual([
    ':parley:',
  ])
  fireEvent.focus(screen.getByRole('button', { name: ':parley:' }))
  screen.getByText(':parley: · added by Lin Yue')
  fireEvent.click(screen.getByRole('button', { name: ':parley:' }))
  expect(onChoose).toHaveBeenCalledWith(':parley:')
})
