// @vitest-environment happy-dom
import type { PictureShown, State, WantedPicture } from '@parley/core'
import type { ImageContent, Message } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { imageView } from './image-view.tsx'

isolateViews()

const path = `/chat/file/${'a'.repeat(32)}`
const content = { kind: 'image', name: 'quay.png', url: path, thumbUrl: `${path}/thumb` } as ImageContent
const message = {
  id: 'm',
  conversation: 'chat:bob',
  sender: 'bob',
  status: 'success',
  content,
} as unknown as Message

function show(phase: State['connection']['phase'], shown: PictureShown): WantedPicture[] {
  const asked: WantedPicture[] = []
  const holdPicture = (wanted: WantedPicture, tell: (shown: PictureShown) => void) => {
    asked.push(wanted)
    tell(shown)
    return () => undefined
  }
  renderView(
    <imageView.Bubble content={content} message={message} isOwn={false} reader={{} as never} />,
    { connection: { phase } as State['connection'] },
    {
      deviceStore: { holdPicture, peekPicture: () => undefined, forgetPicture: async () => undefined },
      files: { linkTo: async () => ({ ok: true, value: '/link' }) },
    },
  )
  return asked
}

// [store-11]
it('a picture that was seen is shown without a network', () => {
  const [wanted] = show('waiting', { url: 'blob:kept' })
  expect(wanted).toMatchObject({ address: `${path}/thumb`, from: undefined, carrier: { id: 'm' } })
  expect(screen.getByRole('img', { name: 'Photo: quay.png' }).getAttribute('src')).toBe('blob:kept')
})

// [store-11]
it('a picture that was not seen says so without a network', () => {
  show('waiting', { isAway: true })
  expect(screen.getByText(en.kinds.notKept)).toBeTruthy()
})

// [store-11]
it('a picture is waited for while there is a connection', async () => {
  const wanted = show('online', { isAway: true })
  expect(screen.queryByText(en.kinds.notKept)).toBeNull()
  await expect.poll(() => wanted.at(-1)?.from).toBe('/link')
})
