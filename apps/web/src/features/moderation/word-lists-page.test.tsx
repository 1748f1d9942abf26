// @vitest-environment happy-dom
import type { WordList } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { WordListsPage } from './word-lists-page.tsx'

isolateViews()

const list = (id: number, name: string): WordList => ({
  id,
  name,
  action: 'report',
  isOn: true,
  words: 1,
  matches: 0,
})

const open = (commands: object = {}, lists = [list(1, 'Insults'), list(2, 'Names')]) =>
  renderView(
    <AdminText>
      <WordListsPage />
    </AdminText>,
    {},
    {
      moderation: {
        lists: () => succeeds({ lists, recent: [], censor: 'off' as const })(),
        words: succeeds(['rude']),
        ...commands,
      },
    },
  )

it('a word or a list that could not be removed says why, as does the service', async () => {
  const { toldCodes } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “rude”' }))
  await expect.poll(toldCodes).toEqual(['network'])
  fireEvent.click(screen.getByRole('button', { name: 'Delete list' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete list' }))
  await expect.poll(toldCodes).toHaveLength(2)
  fireEvent.click(screen.getByRole('combobox', { name: 'External moderation service' }))
  fireEvent.click(screen.getByRole('option', { name: 'Check after sending' }))
  await expect.poll(toldCodes).toHaveLength(3)
})

it.each([
  ['New list', [list(1, 'Insults')]],
  ['Add the built-in list', []],
])('a double press adds one list: %s', async (name, lists) => {
  const save = vi.fn(() => new Promise<never>(() => undefined))
  open({ save }, lists)
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(save).toHaveBeenCalledOnce()
})

it('the list that was chosen while the name of another one was saved stays', async () => {
  const saved = Promise.withResolvers<{ ok: true; value: number }>()
  const shown = [list(1, 'Insults'), list(2, 'Names')]
  open({ save: () => saved.promise }, shown)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Rude words' } })
  fireEvent.blur(name)
  fireEvent.click(screen.getByRole('button', { name: /^Names/ }))
  shown[0] = list(1, 'Rude words')
  saved.resolve({ ok: true, value: 1 })
  expect(await screen.findByRole('button', { name: /^Rude words/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Names' })).toBeTruthy()
})
