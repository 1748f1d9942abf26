// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { sampleConversation } from '../../parts/samples/sample-conversation.ts'
import { createSampleSource } from '../../screens/gallery/create-sample-source.ts'
import { en } from '../../text/en.ts'
import { PickColleagues } from './pick-colleagues.tsx'

isolateViews()

const ZHOU = sampleConversation('chat:zhou', 'Zhou Hang')

// [multi-chat-1]
it('choosing colleagues: a refusal is said in the dialog, which keeps the focus', async () => {
  const handleClose = vi.fn()
  const refused = { ok: false, problem: { code: 'merged-already' } } as const
  const { conversations } = createSampleSource('http://localhost').entry.store.getState()
  renderView(
    <PickColleagues
      title="Open"
      action="Open to colleagues"
      without={new Set()}
      onPick={async () => refused}
      onClose={handleClose}
    />,
    { conversations: conversations.with(ZHOU.key, ZHOU) },
  )
  const field = screen.getByRole('searchbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'Zhou' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText(en.rooms.chosen(1))
  const button = screen.getByRole('button', { name: 'Open to colleagues', hidden: true })
  button.focus()
  fireEvent.click(button)
  const alert = await screen.findByRole('alert', { hidden: true })
  expect(alert.textContent).toBe(en.problems['merged-already']?.({}))
  expect(alert.closest('dialog')).not.toBeNull()
  expect(document.activeElement).toBe(button)
  expect(handleClose).not.toHaveBeenCalled()
})
