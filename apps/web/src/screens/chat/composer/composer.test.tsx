// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { Composer } from './composer.tsx'

const PLAIN = {
  conversationKey: 'chat:peer',
  placeholder: 'Message Zhou Hang',
  value: '',
  limit: 20,
  quotes: [],
  occasion: '',
  members: [],
  namesakes: new Set<string>(),
  onChange: () => undefined,
  onMention: () => undefined,
  onLeave: () => undefined,
  onSend: () => undefined,
  onUnquote: () => undefined,
} as const

const field = () => screen.getByRole('textbox', { name: en.composer.textbox })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: en.composer.send })

isolateViews()

describe('composer', () => {
  it('reports the text as it is typed', () => {
    const handleChange = vi.fn()
    renderView(<Composer {...PLAIN} onChange={handleChange} />)
    fireEvent.change(field(), { target: { value: 'Hello' } })
    expect(handleChange).toHaveBeenCalledWith('Hello')
  })
  it('sends by Enter and by button, but not an empty message', () => {
    const handleSend = vi.fn()
    const { unmount } = renderView(<Composer {...PLAIN} value="Hello" onSend={handleSend} />)
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.click(sendButton())
    expect(handleSend).toHaveBeenCalledTimes(2)
    unmount()
    renderView(<Composer {...PLAIN} value="  " onSend={handleSend} />)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(sendButton().disabled).toBe(true)
    expect(handleSend).toHaveBeenCalledTimes(2)
  })
  it('rejects a message that is too long and says why', () => {
    renderView(<Composer {...PLAIN} value={'x'.repeat(21)} />)
    expect(screen.getByRole('alert').textContent).toBe(en.composer.tooLong(21, 20))
    expect(sendButton().disabled).toBe(true)
  })
  // [drafts-2]
  it('says that the draft was sent on another device', () => {
    const { unmount } = renderView(<Composer {...PLAIN} value="Hello" />)
    expect(screen.queryByText(en.composer.sentElsewhere)).toBeNull()
    unmount()
    renderView(<Composer {...PLAIN} value="Hello" isSentElsewhere />)
    expect(screen.getByRole('status').textContent).toBe(en.composer.sentElsewhere)
  })
  it('removes the last quote by Escape', () => {
    const handleUnquote = vi.fn()
    const quotes = [{ messageId: '1', kind: 'text', nickName: 'Bob', text: 'Original' }]
    renderView(<Composer {...PLAIN} quotes={quotes} quoteNote="Not seen" onUnquote={handleUnquote} />)
    expect(screen.getByRole('status').textContent).toBe('Not seen')
    expect(screen.getByText('Original')).toBeTruthy()
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(handleUnquote).toHaveBeenCalledWith('1')
  })
})
