// @vitest-environment happy-dom
import type { Timeline } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews } from '../../../test/render-view.tsx'
import { useAppState } from '../../client/client-context.ts'
import { ClientProvider } from '../../client/client-provider.tsx'
import { createSampleSource } from '../gallery/create-sample-source.ts'
import { useIsFileGone } from './use-is-file-gone.ts'

isolateViews()

const PATH = '/file/plan'
const CARRIER: Message = {
  id: 'm1',
  conversation: 'chat:bob',
  sender: 'bob',
  senderName: 'Bob',
  avatar: '',
  createdTime: 0,
  status: 'success',
  content: { kind: 'file', name: 'plan.txt', url: PATH },
}
const timeline = (messages: Message[], withdrawn: string[] = []) =>
  ({ messages, withdrawn: new Set(withdrawn), gone: new Set() }) as unknown as Timeline

function Probe() {
  const count = useAppState(state => state.timelines['chat:bob']?.messages.length)
  return <p>{`${count} ${useIsFileGone(PATH) ? 'gone' : 'there'}`}</p>
}

// [files-17]
it('an open file closes when its message is deleted, but not when the message is merely unloaded', async () => {
  const source = createSampleSource('http://localhost')
  const show = (...found: Parameters<typeof timeline>) =>
    act(() => source.entry.store.setState({ timelines: { 'chat:bob': timeline(...found) } }))
  show([CARRIER])
  render(
    <ClientProvider source={source}>
      <Probe />
    </ClientProvider>,
  )
  expect(await screen.findByText('1 there')).toBeTruthy()
  show([])
  expect(await screen.findByText('0 there')).toBeTruthy()
  show([], [`${CARRIER.sender} ${CARRIER.id}`])
  expect(await screen.findByText('0 gone')).toBeTruthy()
})
