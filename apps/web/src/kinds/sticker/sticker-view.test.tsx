// @vitest-environment happy-dom
import type { PictureShown, WantedPicture } from '@parley/core'
import type { Message, StickerContent } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { stickerView } from './sticker-view.tsx'

isolateViews()

function show(shown: PictureShown) {
  const holdPicture = (_wanted: WantedPicture, tell: (shown: PictureShown) => void) => {
    tell(shown)
    return () => undefined
  }
  const content = { kind: 'sticker', name: 'Wave', url: '/business/chatletx/sticker/a/b' } as StickerContent
  renderView(
    <stickerView.Bubble content={content} message={{} as Message} isOwn={false} reader={{} as never} />,
    {},
    { deviceStore: { holdPicture, peekPicture: () => undefined } },
  )
}

// [store-11]
it('a sticker that was seen is shown from this device', () => {
  show({ url: 'blob:kept' })
  expect(screen.getByRole('img').getAttribute('src')).toBe('blob:kept')
})

// [store-11]
it('a sticker that is not on this device is shown as text without a network', () => {
  show({ isAway: true, from: '/business/chatletx/sticker/a/b' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(/Wave/)).toBeTruthy()
})
