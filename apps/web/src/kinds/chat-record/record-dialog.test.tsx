// @vitest-environment happy-dom
import type { State, WantedPicture } from '@parley/core'
import { type Message, mergeMessages } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { CarrierContext } from '../../slots/carrier.ts'
import { imageView } from '../image/image-view.tsx'
import { RecordDialog } from './record-dialog.tsx'

isolateViews()

// [store-3]
it.each([
  ['card', false],
  ['card in a card', true],
])('a picture that is seen in a %s goes with what was sent, which may destroy itself', (_, isNested) => {
  const url = `/chat/file/${'a'.repeat(32)}`
  const image = { kind: 'image', name: 'quay.png', url, thumbUrl: `${url}/thumb` } as const
  const inner = {
    id: 'inner',
    conversation: 'chat:bob',
    sender: 'carol',
    senderName: 'Carol',
    createdTime: 1,
    content: image,
  }
  const content = mergeMessages([inner as unknown as Message], { kind: 'chat', id: 'bob' }, [])
  const cardOf = (id: string) => ({ id, sender: 'bob', destroyTime: 30, content }) as unknown as Message
  const asked: WantedPicture[] = []
  const holdPicture = (wanted: WantedPicture) => {
    asked.push(wanted)
    return () => undefined
  }
  renderView(
    <CarrierContext value={isNested ? cardOf('outer') : undefined}>
      <RecordDialog
        title="Chat"
        content={content}
        message={cardOf('card')}
        reader={{} as never}
        viewOf={() => imageView as never}
        onClose={() => undefined}
      />
    </CarrierContext>,
    { connection: { phase: 'waiting' } as State['connection'], timeDiff: 0 },
    { deviceStore: { holdPicture, peekPicture: () => undefined } },
  )
  expect(asked[0]).toMatchObject({
    carrier: { id: isNested ? 'outer' : 'card', sender: 'bob', destroyTime: 30 },
  })
})
