// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { ClientProvider } from '../../client/client-provider.tsx'
import { createSampleSource } from '../../screens/gallery/create-sample-source.ts'
import { SAMPLE_READER, sampleItems } from '../../screens/gallery/sample-items.ts'
import { en } from '../../text/en.ts'
import { callTipView } from './call-tip-view.tsx'

isolateViews()

// [calls-1, calls-11]
it.each([
  [false, 'missed', en.calling.callBack],
  [true, 'missed', en.calling.callAgain],
  [false, 'ended', en.calling.callBack],
  [true, 'rejected', en.calling.callBack],
  [false, 'rejected', en.calling.callAgain],
  [false, 'invited', undefined],
] as const)('a call can be returned from its line: own %s, %s', (isOwn, outcome, name) => {
  const source = createSampleSource('http://localhost')
  const client = source.client()
  const message = sampleItems('peer', SAMPLE_READER.peerName, 0)[0]?.message
  if (!client || !message) throw new Error('no sample')
  const started = Promise.resolve({ ok: false, problem: 'offline' } as const)
  const start = vi.spyOn(client.calls, 'start').mockReturnValue({ callId: 'c', started })
  vi.stubGlobal('open', () => null)
  const content = { kind: 'call_tip', media: 'audio', outcome } as const
  renderView(
    <ClientProvider source={source}>
      <callTipView.Bubble message={message} isOwn={isOwn} content={content as never} reader={SAMPLE_READER} />
    </ClientProvider>,
  )
  const buttons = screen.queryAllByRole('button')
  for (const button of buttons) fireEvent.click(button)
  expect(buttons.map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name])
  expect(start.mock.calls).toEqual(name === undefined ? [] : [[message.conversation, 'audio']])
  vi.unstubAllGlobals()
})
