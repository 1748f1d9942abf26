// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { retention as text } from '../../text/en/retention.ts'
import { LegalHoldCard } from './legal-hold-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RetentionText } from './retention-text.tsx'

isolateViews()

const RULES = { direct: null, group: 730, consultation: 1_095, files: 45 }
const noop = () => undefined

// [retention-1]
it('retention card: shows the rule of each kind and offers to save a change', async () => {
  renderView(
    <RetentionText>
      <RetentionCard saved={RULES} holds={0} onSaved={noop} />
    </RetentionText>,
  )
  const groups = await screen.findByRole('combobox', { name: text.kinds.group })
  expect(groups.textContent).toBe('2 years')
  expect(screen.getByRole('combobox', { name: text.kinds.files }).textContent).toBe('45 days')
  expect(screen.queryByRole('button', { name: text.save })).toBeNull()
  fireEvent.click(groups)
  fireEvent.click(screen.getByRole('option', { name: '90 days' }))
  expect(screen.getByRole('button', { name: text.save })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text.discard }))
  expect(groups.textContent).toBe('2 years')
})

// [retention-3]
it('legal hold card: lists holds and asks before one is released', async () => {
  const hold = { id: 1, name: 'Clarke order desk', reason: 'Case 7', by: 'Liu Siyuan', time: 1 }
  renderView(
    <RetentionText>
      <LegalHoldCard holds={[hold]} onChanged={noop} />
    </RetentionText>,
  )
  const card = await screen.findByRole('region', { name: text.holds })
  expect(within(card).getByText(/Liu Siyuan · Case 7/)).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: text.releaseOf(hold.name) }))
  expect(screen.getByRole('alertdialog', { name: text.releaseConfirm(hold.name) })).toBeTruthy()
})
