// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { SendFilesDialog } from './send-files-dialog.tsx'

isolateViews()

// [files-15]
it('send files dialog: shows every file and sends them with a caption', () => {
  const handleSend = vi.fn()
  const files = [new File(['a'], 'plan.txt'), new File(['b'], 'numbers.csv')]
  const nothing = () => undefined
  renderView(
    <SendFilesDialog name="Bob" files={files} onRemove={nothing} onSend={handleSend} onClose={nothing} />,
  )
  const dialog = screen.getByRole('dialog', { name: en.files.sendTitle(2, 'Bob') })
  for (const { name } of files)
    expect(screen.getByRole('button', { name: en.files.remove(name) })).toBeTruthy()
  const caption = screen.getByRole('textbox', { name: en.files.caption })
  expect(document.activeElement).toBe(caption)
  fireEvent.change(caption, { target: { value: 'as promised' } })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(handleSend).toHaveBeenCalledWith('as promised')
})
