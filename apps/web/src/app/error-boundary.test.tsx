// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../test/render-view.tsx'
import { ChunkFailure } from '../platform/chunk-failure.ts'
import { en } from '../text/en.ts'
import { ErrorBoundary } from './error-boundary.tsx'

isolateViews()
// React repeats there what it hands to the boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

/** Shows a page that fails; gives the codes of the reports. */
function showFailing(error: Error): string[] {
  const codes: string[] = []
  const Failing = () => {
    throw error
  }
  renderView(
    <ErrorBoundary report={code => codes.push(code)}>
      <Failing />
    </ErrorBoundary>,
  )
  return codes
}

// [error-reports-5]
it('a page that fails is reported and can be loaded again', () => {
  expect(showFailing(new TypeError('no such thing'))).toEqual(['page'])
  expect(screen.getByText(en.failure.title)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.failure.reload })).toBeTruthy()
})

// [error-reports-5, shell-9]
it.each(['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'] as const)(
  'a section that could not be loaded is reported as %s',
  code => {
    expect(showFailing(new ChunkFailure(code, new Error('gone')))).toEqual([code])
    expect(screen.getByText(en.pages.chunkTitle)).toBeTruthy()
  },
)
