// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_KEY } from '../../parts/samples/samples.ts'
import { NoteComposer } from './note-composer.tsx'

isolateViews()

it('what is typed while a note is being kept stays', async () => {
  let keep: (isKept: boolean) => void = () => undefined
  const add = () => new Promise<boolean>(resolve => (keep = resolve))
  const conversation = { key: SAMPLE_KEY, name: 'Grace Lee' } as unknown as Conversation
  renderView(<NoteComposer conversation={conversation} head={null} />, {}, { notes: { add } })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const button = screen.getByRole<HTMLButtonElement>('button')
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  write('Called back')
  fireEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  write('Called back twice')
  keep(true)
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(field.value).toBe('Called back twice')
  fireEvent.click(button)
  keep(true)
  await waitFor(() => expect(field.value).toBe(''))
})
