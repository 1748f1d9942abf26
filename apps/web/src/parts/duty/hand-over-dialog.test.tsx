// @vitest-environment happy-dom
import type { CallResult } from '@parley/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom } from '../samples/samples.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

isolateViews()

// [duty-6]
it('handing over that was refused keeps the dialog with its comment', async () => {
  const answers: CallResult<undefined>[] = [
    { ok: false, problem: { code: 'network' } },
    { ok: true, value: undefined },
  ]
  const handOver = vi.fn(async () => answers.shift() as CallResult<undefined>)
  const onClose = vi.fn()
  const view = (
    <HandOverDialog
      teamId="northwind"
      teamKey={SAMPLE_KEY}
      onDuty={undefined}
      limitMinutes={10}
      chosen="peer"
      onClose={onClose}
    />
  )
  renderView(view, inRoom(sampleRoom()), { duty: { handOver } })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Grace waits' } })
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: /Zhou Hang/ })
  fireEvent.click(submit)
  await waitFor(() => expect(submit.disabled).toBe(true))
  await waitFor(() => expect(submit.disabled).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(submit)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(handOver).toHaveBeenLastCalledWith('northwind', 'peer', 'Grace waits')
})
