// @vitest-environment happy-dom
import type { PictureShown, WantedPicture } from '@parley/core'
import type { LinkContent, Message } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { linkView } from './link-view.tsx'

isolateViews()

function show(imageUrl: string, shown: PictureShown) {
  const asked: WantedPicture[] = []
  const holdPicture = (wanted: WantedPicture, tell: (shown: PictureShown) => void) => {
    asked.push(wanted)
    tell(shown)
    return () => undefined
  }
  const content: LinkContent = {
    kind: 'link',
    url: 'https://quay.test/',
    title: 'Quay',
    description: '',
    imageUrl,
  }
  const message = { id: 'm', conversation: 'chat:bob', sender: 'bob', content } as unknown as Message
  renderView(
    <linkView.Bubble content={content} message={message} isOwn={false} reader={{} as never} />,
    {},
    { deviceStore: { holdPicture, peekPicture: () => undefined } },
  )
  return { asked, source: () => document.querySelector('img')?.getAttribute('src') }
}

// [store-11]
it('the picture of a link is shown from this device, and goes with its message', () => {
  const { asked, source } = show('/picture/quay', { url: 'blob:kept' })
  expect(asked).toMatchObject([{ address: '/picture/quay', from: '/picture/quay', carrier: { id: 'm' } }])
  expect(source()).toBe('blob:kept')
})

// [store-11]
it('a link whose picture is not here, or on a foreign host, has an icon instead', () => {
  expect(show('/picture/quay', { isAway: true, from: '/picture/quay' }).source()).toBeUndefined()
  expect(show('https://foreign.test/quay.png', { url: 'blob:never' }).asked).toEqual([])
})
