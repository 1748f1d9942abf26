// @vitest-environment happy-dom
import { isImageName, isRedrawnImage } from '@parley/protocol/model'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareFile } from './prepare-file.ts'

afterEach(() => vi.unstubAllGlobals())

// [files-2]
it.each([
  ['a.jpg', true],
  ['a.PNG', true],
  ['a.jpeg', true],
  ['a.gif', true],
  ['a.bmp', true],
  ['a.webp', true],
  ['a.avif', true],
  ['IMG_1.HEIC', true],
  ['a.svg', false],
  ['jpg', false],
])('isImageName: %s is an image: %s', (name, isImage) => {
  expect(isImageName(name)).toBe(isImage)
})

/** A browser that reads what it is given as a picture of 4 × 3, and writes the asked type if it knows it. */
function readPictures(writes: readonly string[]): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = async ({ type = '' }) =>
        new Blob(['drawn'], { type: writes.includes(type) ? type : 'image/png' })
    },
  )
}

// [files-2]
it.each([
  ['IMG_0042.HEIC', ['image/jpeg'], 'IMG_0042.jpg'],
  ['sky.avif', ['image/webp'], 'sky.webp'],
  ['sky.avif', [], 'sky.png'],
])('redraws %s where the browser can write %j, as %s', async (name, writes, sent) => {
  readPictures(writes)
  expect(isRedrawnImage(name)).toBe(true)
  const prepared = await prepareFile(new File(['x'], name))
  expect(prepared).toMatchObject({ name: sent, kind: 'image', width: 4, height: 3 })
  expect(await prepared.blob.text()).toBe('drawn')
})

// [files-2]
it('sends a picture that the browser cannot read as a file, unchanged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  const file = new File(['x'], 'IMG_0042.heic')
  expect(await prepareFile(file)).toEqual({ name: file.name, blob: file, kind: 'file' })
})
