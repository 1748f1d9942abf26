// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../test/render-view.tsx'
import { ChunkFailure } from '../platform/chunk-failure.ts'
import { en } from '../text/en.ts'
import { ErrorBoundary } from './error-boundary.tsx'

isolateViews()
beforeEach(() => {
  vi.useFakeTimers()
  // React repeats there what it hands to the boundary.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows a page that fails; gives the codes of the reports. */
async function showFailing(error: Error): Promise<string[]> {
  const codes: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    codes.push(JSON.parse(body).error_code)
  })
  const Failing = () => {
    throw error
  }
  renderView(
    <ErrorBoundary>
      <Failing />
    </ErrorBoundary>,
  )
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(60_000)
  return codes
}

// [error-reports-5]
it('a page that fails is reported and can be loaded again', async () => {
  expect(await showFailing(new TypeError('no such thing'))).toEqual(['page'])
  expect(screen.getByText(en.failure.title)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.failure.reload })).toBeTruthy()
})

// [error-reports-5, shell-9]
it.each(['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'] as const)(
  'a section that could not be loaded is reported as %s',
  async code => {
    expect(await showFailing(new ChunkFailure(code, new Error('gone')))).toEqual([code])
    expect(screen.getByText(en.pages.chunkTitle)).toBeTruthy()
  },
)
