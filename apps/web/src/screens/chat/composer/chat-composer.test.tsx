// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom } from '../../../parts/samples/samples.ts'
import { en } from '../../../text/en.ts'
import { ChatSlots } from '../chat-slots.tsx'
import { ChatComposer } from './chat-composer.tsx'

isolateViews()

const conversation: Conversation = {
  key: SAMPLE_KEY,
  id: 'northwind',
  kind: 'groupchat',
  name: 'Grace Lee',
  avatar: '',
  draft: 'hello',
  type: CONTACT_TYPE.customerGroup,
  isCustomer: true,
  lastSeq: 0,
  lastTime: 0,
  readSeq: 0,
  unread: 0,
  peerReadSeq: 0,
}

/** Staff in a consultation: nobody has more tools. */
const renderComposer = () => {
  renderView(
    <ChatSlots>
      <ChatComposer conversation={conversation} />
    </ChatSlots>,
    inRoom(sampleRoom({ type: CONTACT_TYPE.customerGroup })),
  )
  return screen.getByRole('form', { name: en.composer.form })
}

it('no tool of the composer opens a form inside the composer’s form', async () => {
  const names = within(renderComposer())
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toContain(en.projects.title)
  const opened: string[] = []
  for (const name of names) {
    cleanup()
    const tool = within(renderComposer()).getByRole('button', { name: name ?? '' })
    fireEvent.click(tool)
    // It is downloaded first.
    if (tool.getAttribute('aria-haspopup') === 'dialog') await screen.findAllByRole('dialog')
    if (screen.queryByRole('dialog', { name: en.replies.title }))
      fireEvent.click(screen.getByRole('button', { name: en.replies.saveDraft }))
    for (const dialog of screen.queryAllByRole('dialog')) opened.push(dialog.textContent ?? '')
    expect(document.querySelector('form form'), name ?? '').toBeNull()
  }
  expect(opened.length).toBeGreaterThan(1)
})
