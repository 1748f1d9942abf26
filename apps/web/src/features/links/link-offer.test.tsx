// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { LinkOffer } from './link-offer.tsx'
import { readLinkCard } from './read-link-card.ts'

isolateViews()

// [links-2]
it('link offer: sends a card with the title given by the sender', () => {
  const card = readLinkCard('https://example.org/prices')
  if (!card) throw new Error('the text has one address')
  const handleSend = vi.fn()
  renderView(<LinkOffer card={card} onSend={handleSend} />)
  const title = screen.getByRole('textbox', { name: en.writing.linkTitle })
  fireEvent.change(title, { target: { value: ' Our prices ' } })
  fireEvent.keyDown(title, { key: 'Enter' })
  expect(handleSend).toHaveBeenLastCalledWith({ ...card, title: 'Our prices' })
  fireEvent.change(title, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: en.writing.sendAsCard }))
  expect(handleSend).toHaveBeenLastCalledWith(card)
})
