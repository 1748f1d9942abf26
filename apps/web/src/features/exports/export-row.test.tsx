// @vitest-environment happy-dom
import type { MessageExport } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { ExportRow } from './export-row.tsx'
import { ExportsText } from './exports-text.tsx'

isolateViews()

const exportOf = (id: string, scope: MessageExport['scope']): MessageExport => ({
  id,
  scope,
  target: 'bob',
  title: 'Bob',
  from: 0,
  to: 1,
  hasFiles: false,
  reason: 'Case 7',
  by: 'Ann',
  time: 1,
  state: 'ready',
  percent: 100,
  size: 10,
  signature: 'abc',
})

// [exports-1]
it('export rows of one person differ by what was exported', async () => {
  renderView(
    <ExportsText>
      <ExportRow item={exportOf('1', 'person')} onChanged={() => undefined} />
      <ExportRow item={exportOf('2', 'said')} onChanged={() => undefined} />
    </ExportsText>,
  )
  expect(await screen.findByRole('button', { name: 'Download Bob · A person' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download Bob · Everything about a person' })).toBeTruthy()
  expect(screen.getByText(/Everything about a person · Ann/)).toBeTruthy()
})
