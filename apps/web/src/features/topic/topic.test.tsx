// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom, signedIn } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { TopicLine, topicSection } from './topic.tsx'

const text = en.rooms.topic
const TOPIC = 'Launch on 24 November'

const renderTopic = (role: 'admin' | 'member', topic: string | undefined) => {
  const settings = { ...sampleRoom().settings, isAdmin: role === 'admin' }
  const room = sampleRoom({ topic, settings })
  return renderView(
    <>
      <TopicLine conversationKey={SAMPLE_KEY} />
      <topicSection.View conversationKey={SAMPLE_KEY} room={room} actor={{ role, isSilenced: false }} />
    </>,
    { ...inRoom(room), ...signedIn('me') },
  )
}

isolateViews()

// [rooms-18]
it('members read the topic whole, without a field', () => {
  renderTopic('member', TOPIC)
  fireEvent.click(screen.getByRole('button', { name: text.show(TOPIC) }))
  const dialog = screen.getByRole('dialog', { name: text.title })
  expect(dialog.textContent).toContain(TOPIC)
  expect(screen.queryByRole('textbox')).toBeNull()
})

// [rooms-18]
it('admins edit it, up to 250 characters', () => {
  renderTopic('admin', TOPIC)
  fireEvent.click(screen.getByRole('button', { name: text.show(TOPIC) }))
  const field = screen.getByRole('textbox', { name: text.field })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: text.save })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(field, { target: { value: 'x'.repeat(251) } })
  expect(screen.getByRole('alert').textContent).toBe(text.tooLong(250))
  expect(save.getAttribute('aria-disabled')).toBe('true')
  // Empty: the topic is removed.
  fireEvent.change(field, { target: { value: '' } })
  expect(save.getAttribute('aria-disabled')).toBe('false')
})

it('without a topic, only people who may write one are offered to', () => {
  const { unmount } = renderTopic('admin', undefined)
  expect(screen.getByRole('button', { name: text.add })).toBeTruthy()
  unmount()
  renderTopic('member', undefined)
  expect(screen.queryByRole('button')).toBeNull()
})
