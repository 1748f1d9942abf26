// @vitest-environment happy-dom
import type { AddedWords, CallResult } from '@parley/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { admin } from '../../text/en/admin.ts'
import { ListPanel } from './list-panel.tsx'

isolateViews()

const text = admin.wordLists
const list = { id: 1, name: 'Rude words', action: 'withdraw' as const, isOn: true, words: 0, matches: 0 }
const answer = (outcome: AddedWords['outcome']): CallResult<AddedWords> => ({
  ok: true,
  value: { outcome, matched: 3, sentences: 9 },
})

it('a word stays in its field until it is in the list', async () => {
  const answers = [{ ok: false as const, problem: { code: 'network' } }, answer('full'), answer('broad')]
  const add = vi.fn(async () => answers.shift() ?? answer('added'))
  const { toldCodes } = renderView(
    <AdminText>
      <ListPanel list={list} onSave={() => undefined} onChange={() => undefined} />
    </AdminText>,
    {},
    { moderation: { add, words: succeeds([]) } },
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: text.add })
  fireEvent.change(field, { target: { value: ' rude ' } })
  const submit = async () => {
    const { length } = add.mock.calls
    fireEvent.submit(field)
    await waitFor(() => expect(add.mock.calls).toHaveLength(length + 1))
  }
  await submit()
  await waitFor(() => expect(toldCodes()).toEqual(['network']))
  await submit()
  await waitFor(() => expect(toldCodes()).toEqual(['network', 'words-full']))
  await submit()
  const confirm = await screen.findByRole('button', { name: text.addAnyway })
  expect(field.value).toBe(' rude ')
  fireEvent.click(confirm)
  await waitFor(() => expect(field.value).toBe(''))
  expect(add.mock.calls.at(-1)).toEqual([1, ['rude'], true])
})
