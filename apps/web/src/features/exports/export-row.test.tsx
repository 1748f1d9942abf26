// @vitest-environment happy-dom
import type { MessageExport } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { ExportRow } from './export-row.tsx'
import { ExportsText } from './exports-text.tsx'
import { ownDataSection } from './own-data-section.tsx'

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
      <ExportRow item={exportOf('1', 'person')} onChanged={async () => undefined} />
      <ExportRow item={exportOf('2', 'said')} onChanged={async () => undefined} />
    </ExportsText>,
  )
  expect(await screen.findByRole('button', { name: 'Download Bob · A person' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download Bob · Everything about a person' })).toBeTruthy()
  expect(screen.getByText(/Everything about a person · Ann/)).toBeTruthy()
})

const neverEnds = () => vi.fn(() => new Promise<never>(() => undefined))

const pressTwice = (button: HTMLElement) => {
  fireEvent.click(button)
  fireEvent.click(button)
}

it('a double press asks for one export', async () => {
  const [create, createOwn] = [neverEnds(), neverEnds()]
  renderView(
    <ExportsText>
      <ExportRow item={{ ...exportOf('1', 'person'), state: 'failed' }} onChanged={async () => undefined} />
      <ownDataSection.Content />
    </ExportsText>,
    {},
    { exports: { create, createOwn, getOwn: succeeds(null) } },
  )
  pressTwice(await screen.findByRole('button', { name: 'Create Bob · A person again' }))
  pressTwice(await screen.findByRole('button', { name: 'Prepare archive' }))
  expect([create, createOwn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('an export that could not be cancelled says why', async () => {
  const { toldCodes } = renderView(
    <ExportsText>
      <ExportRow item={{ ...exportOf('1', 'person'), state: 'running' }} onChanged={async () => undefined} />
    </ExportsText>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Cancel/ }))
  await expect.poll(toldCodes).toEqual(['network'])
})
