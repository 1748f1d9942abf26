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

// [calls-1]
it.each([
  [false, 1],
  [true, 0],
])('a missed call can be returned from its line: own %s', (isOwn, count) => {
  const source = createSampleSource('http://localhost')
  const client = source.client()
  const message = sampleItems('peer', SAMPLE_READER.peerName, 0)[0]?.message
  if (!client || !message) throw new Error('no sample')
  const started = Promise.resolve({ ok: false, problem: 'offline' } as const)
  const start = vi.spyOn(client.calls, 'start').mockReturnValue({ callId: 'c', started })
  vi.stubGlobal('open', () => null)
  const content = { kind: 'call_tip', media: 'audio', outcome: 'missed' } as const
  renderView(
    <ClientProvider source={source}>
      <callTipView.Bubble message={message} isOwn={isOwn} content={content as never} reader={SAMPLE_READER} />
    </ClientProvider>,
  )
  const buttons = screen.queryAllByRole('button', { name: en.calling.callBack })
  for (const button of buttons) fireEvent.click(button)
  expect([buttons.length, start.mock.calls]).toEqual([count, count ? [[message.conversation, 'audio']] : []])
  vi.unstubAllGlobals()
})
