// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { OfferFilesContext } from '../../slots/offer-files.ts'
import { en } from '../../text/en.ts'
import { SendFilesDialog } from './send-files-dialog.tsx'

isolateViews()

// [files-2]
it('send files dialog: shows a picture, and only the name of one that the browser cannot show', () => {
  const nothing = () => undefined
  const files = [new File(['a'], 'beach.webp'), new File(['b'], 'IMG_0042.heic'), new File(['c'], 'plan.txt')]
  renderView(
    <SendFilesDialog name="Bob" files={files} onRemove={nothing} onSend={nothing} onClose={nothing} />,
  )
  expect(screen.getAllByRole('img')).toHaveLength(2)
  fireEvent.error(screen.getByRole('img', { name: en.kinds.imageAlt('IMG_0042.heic') }))
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByText('IMG_0042.heic')).toBeTruthy()
})

// [files-15]
it('send files dialog: cuts a long name in the middle and keeps its end', () => {
  const nothing = () => undefined
  const name = `${'minutes of a very long meeting '.repeat(6)}final.docx`
  renderView(
    <SendFilesDialog
      name="Bob"
      files={[new File(['a'], name)]}
      onRemove={nothing}
      onSend={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByTitle(name)).toBeTruthy()
  expect(screen.getByText('inal.docx')).toBeTruthy()
})

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

// [files-15]
it('send files dialog: shows the type of each file, and takes more files', () => {
  const offer = vi.fn()
  const nothing = () => undefined
  renderView(
    <OfferFilesContext value={offer}>
      <SendFilesDialog
        name="Bob"
        files={[new File(['a'], 'plan.txt')]}
        onRemove={nothing}
        onSend={nothing}
        onClose={nothing}
      />
    </OfferFilesContext>,
  )
  expect(screen.getByText('TXT')).toBeTruthy()
  expect(screen.getByRole('button', { name: en.files.add })).toBeTruthy()
  const more = [new File(['b'], 'numbers.csv')]
  fireEvent.change(screen.getByLabelText(en.files.add, { selector: 'input' }), { target: { files: more } })
  expect(offer).toHaveBeenCalledWith(more)
})
