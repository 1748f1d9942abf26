// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { FeedbackForm } from './feedback-form.tsx'

isolateViews()

// [session-16]
it('feedback form: sends nothing without text, and keeps the text when the server cannot be reached', async () => {
  renderView(<FeedbackForm />)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: en.feedback.send })
  expect(send.disabled).toBe(true)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: en.feedback.title })
  fireEvent.change(field, { target: { value: 'Thank you' } })
  fireEvent.click(send)
  await expect.poll(() => send.disabled).toBe(false)
  expect(field.value).toBe('Thank you')
})
