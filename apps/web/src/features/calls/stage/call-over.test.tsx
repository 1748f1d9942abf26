// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { createSampleSource } from '../../../screens/gallery/create-sample-source.ts'
import { en } from '../../../text/en.ts'
import { CallClientContext } from '../call-client.ts'
import { CallOver } from './call-over.tsx'
import { CallStage } from './call-stage.tsx'

isolateViews()

const { over, guests } = en.calling

// [meetings-7]
it.each(['over', 'removed'] as const)('a guest who may not come back reads why: %s', async reason => {
  const client = createSampleSource('http://localhost').client()
  if (!client) throw new Error('no client')
  renderView(
    <CallClientContext value={{ ...client, explainEnd: async () => reason }}>
      <CallStage callId={crypto.randomUUID()} withCamera={false} />
    </CallClientContext>,
  )
  act(() => client.store.setState({ session: { phase: 'signed-out' } }))
  expect(await screen.findByRole('heading', { name: over.problems[reason] })).toBeTruthy()
  expect(screen.getByText(guests.enter.close)).toBeTruthy()
  expect(screen.queryByRole('button', { name: over.close })).toBeNull()
})

it('the window of a member can be closed when the call is over', () => {
  renderView(<CallOver view={{ problem: 'over' }} />)
  expect(screen.getByRole('button', { name: over.close })).toBeTruthy()
})
