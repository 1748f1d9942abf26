// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { retention as text } from '../../text/en/retention.ts'
import { en } from '../../text/en.ts'
import { LegalHoldCard } from './legal-hold-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RetentionText } from './retention-text.tsx'

isolateViews()

const RULES = { direct: null, group: 730, consultation: 1_095, files: 45 }
const noop = () => undefined
const Card = () => (
  <AdminText>
    <RetentionText>
      <RetentionCard saved={RULES} holds={0} onSaved={noop} />
    </RetentionText>
  </AdminText>
)

// [retention-1]
it('retention card: shows the rule of each kind and offers to save a change', async () => {
  renderView(<Card />)
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

it('retention card: rules are saved only once it is known what they remove', async () => {
  const seen = succeeds({ at: 1, conversations: 2, isMore: false, files: 0, bytes: 0, listed: [] })
  const answers = [async () => ({ ok: false as const, problem: { code: 'network' } }), seen]
  const preview = async () => await (answers[0] ?? seen)()
  renderView(<Card />, {}, { retention: { preview } })
  fireEvent.click(await screen.findByRole('combobox', { name: text.kinds.group }))
  fireEvent.click(screen.getByRole('option', { name: '90 days' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: text.save })
  const retry = await screen.findByRole('button', { name: en.common.retry })
  expect(save.disabled).toBe(true)
  answers.shift()
  fireEvent.click(retry)
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(screen.queryByRole('button', { name: en.common.retry })).toBeNull()
  fireEvent.click(save)
  expect(screen.getByRole('alertdialog', { name: text.confirm })).toBeTruthy()
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
