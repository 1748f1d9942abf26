// @vitest-environment happy-dom
import type { RoomState } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ReplyList } from './reply-list.tsx'
import { useReplyPicker } from './use-reply-picker.ts'

const KEY = 'groupchat:consultation-1'
const REPLIES = [
  { reply_id: '1', shortcut: 'hello', text: 'Hello {customer}!', im_room_name: '' },
  { reply_id: '2', shortcut: 'help', text: 'How can I help?', im_room_name: 'sales' },
  { reply_id: '3', shortcut: 'helsinki', text: 'Our depot.', im_room_name: 'returns' },
]

function Draft() {
  const [value, setValue] = useState('')
  const { listProps, handleKey, inputProps } = useReplyPicker({
    conversationKey: KEY,
    value,
    onChange: setValue,
  })
  return (
    <>
      <ReplyList id="replies" {...listProps} />
      <textarea
        aria-label="Message"
        value={value}
        onChange={event => setValue(event.target.value)}
        onKeyDown={handleKey}
        {...inputProps('replies')}
      />
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map(option => option.getAttribute('aria-label'))

const render = (type: number) => {
  const requests = answerCalls({ 'reply/list': REPLIES })
  const room = { id: 'consultation-1', type, name: 'Grace Lee', consultation: { team: 'sales' } }
  renderView(<Draft />, { rooms: { [KEY]: room as unknown as RoomState } })
  return requests
}

isolateViews()

// [customers-13]
describe('saved replies', () => {
  it('are offered for a slash, without those of other teams, with the customer filled in', async () => {
    render(CONTACT_TYPE.customerGroup)
    write('/hel')
    await screen.findByRole('listbox', { name: en.replies.title })
    expect(options()).toEqual(['hello, Hello Grace Lee!', 'help, How can I help?'])
    expect(field().getAttribute('aria-activedescendant')).toBe('replies-0')
  })
  it('are chosen by arrows and inserted by Enter', async () => {
    render(CONTACT_TYPE.customerGroup)
    write('/hel')
    await screen.findByRole('listbox')
    press('ArrowDown')
    press('Enter')
    expect(field().value).toBe('How can I help?')
    expect(options()).toEqual([])
  })
  it('are inserted by a click', async () => {
    render(CONTACT_TYPE.customerGroup)
    write('/hel')
    fireEvent.click(await screen.findByRole('option', { name: /^hello/ }))
    expect(field().value).toBe('Hello Grace Lee!')
  })
  it('close by Escape, which leaves the text', async () => {
    render(CONTACT_TYPE.customerGroup)
    write('/hel')
    await screen.findByRole('listbox')
    press('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('/hel')
  })
  it('are not asked for by customers', () => {
    const requests = render(CONTACT_TYPE.consultCustomer)
    write('/hel')
    expect([requests, options()]).toEqual([[], []])
  })
})
