// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

isolateViews()

const text = en.announcements
const show = (isRead: boolean) => {
  const announcement = { text: 'Meet at **ten**', author: 'peer', time: 1_000, isRead }
  renderView(<AnnouncementBar conversationKey={SAMPLE_KEY} />, inRoom(sampleRoom({ announcement })))
}

// [rooms-16]
it('an unread announcement names its author and opens in full', () => {
  show(false)
  const bar = screen.getByRole('region', { name: text.title })
  expect(bar.textContent).toContain(text.by('Zhou Hang'))
  expect(bar.textContent).toContain('Meet at ten')
  expect(screen.getByRole('button', { name: text.dismiss })).toBeTruthy()
  fireEvent.click(screen.getByTitle(text.show))
  const dialog = screen.getByRole('dialog', { name: text.title })
  expect(dialog.textContent).toContain('Meet at ten')
  expect(within(dialog).getByText('ten').tagName).toBe('STRONG')
})

it('a read announcement is not shown above the messages', () => {
  show(true)
  expect(screen.queryByRole('region', { name: text.title })).toBeNull()
})
