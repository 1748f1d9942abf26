// @vitest-environment happy-dom
import type { Problem } from '@parley/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { CaptureText } from './capture-text.tsx'
import { Editor } from './editor.tsx'

isolateViews()

// [capture-1]
it('a picture that could not be saved or copied stays, and is saved once', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(onBlob => onBlob(new Blob(['picture'])))
  onTestFinished(() => void vi.restoreAllMocks())
  // The browser refuses to copy.
  vi.stubGlobal('ClipboardItem', undefined)
  const saves: ((problem: Problem | undefined) => void)[] = []
  const uploadToSpace = () => new Promise<Problem | undefined>(resolve => saves.push(resolve))
  const onClose = vi.fn()
  const picture = document.createElement('canvas')
  const { toldCodes } = renderView(
    <CaptureText>
      <Editor picture={picture} onTaken={() => undefined} onRetake={() => undefined} onClose={onClose} />
    </CaptureText>,
    {},
    { files: { uploadToSpace } },
  )
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save to my files' })
  const press = async (count: number) => {
    fireEvent.click(save)
    await waitFor(() => expect(save.disabled).toBe(true))
    fireEvent.click(save)
    await waitFor(() => expect(saves).toHaveLength(count))
  }
  await press(1)
  saves[0]?.({ code: 'space-full' })
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  await waitFor(() => expect(toldCodes()).toEqual(['save-failed', 'copy-failed']))
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  await press(2)
  saves[1]?.(undefined)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
