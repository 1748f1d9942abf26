// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { online } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { SavedList } from './saved-list.tsx'

isolateViews()

const text = en.later
const LIST = 'saved/list'
const note = (id: string, words: string, remind_at: number | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  note: words,
  record: null,
  created_at: Date.now(),
  remind_at,
})
const show = (state: Partial<State> = online) => renderView(<SavedList onOpen={() => undefined} />, state)

// [later-3, later-4]
it('notes are listed with their reminder, and a deleted message is marked as such', async () => {
  answerCalls({ [LIST]: [note('1', 'Buy milk', Date.now() + 3_600_000), note('2', '')] })
  show()
  const list = await screen.findByRole('list', { name: text.tabs.saved })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('Buy milk')
  expect(within(first as HTMLElement).getByRole('button', { name: text.noReminder })).toBeTruthy()
  expect(second?.textContent).toContain(text.gone)
  // Nothing can be done with it but to forget it.
  expect(within(second as HTMLElement).getAllByRole('button')).toHaveLength(1)
})

it('a note is written, and the list is loaded again', async () => {
  const requests = answerCalls({ [LIST]: [], 'saved/note': note('1', 'Buy milk') })
  show()
  await screen.findByText(text.noneSaved)
  fireEvent.change(screen.getByRole('textbox', { name: text.newNote }), { target: { value: 'Buy milk' } })
  fireEvent.click(screen.getByRole('button', { name: text.addNote }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([LIST, 'saved/note', LIST]))
  expect(requests[1]?.body).toMatchObject({ note: 'Buy milk' })
})

it('a note that was refused stays in its field, and what was typed meanwhile too', async () => {
  answerCalls({ [LIST]: [note('1', 'Buy milk')] })
  const answers: ((isTaken: boolean) => void)[] = []
  const saveNote = () => new Promise<boolean>(resolve => answers.push(resolve))
  renderView(<SavedList onOpen={() => undefined} />, online, { saved: { saveNote } })
  fireEvent.click(await screen.findByRole('button', { name: text.edit }))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: text.newNote })
  const save = async (name: string, words: string, isTaken: boolean) => {
    fireEvent.change(field(), { target: { value: words } })
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    fireEvent.click(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    if (isTaken) fireEvent.change(field(), { target: { value: `${words} too` } })
    answers.shift()?.(isTaken)
    await waitFor(() => expect(button.disabled).toBe(false))
  }
  await save(text.saveChanges, 'Buy bread', false)
  expect(field().value).toBe('Buy bread')
  fireEvent.click(screen.getByRole('button', { name: text.saveChanges }))
  answers.shift()?.(true)
  await screen.findByRole('button', { name: text.addNote })
  await save(text.addNote, 'Buy tea', true)
  expect(field().value).toBe('Buy tea too')
})

it('a time for a reminder stays chosen when it is refused', async () => {
  answerCalls({ [LIST]: [note('1', 'Buy milk', Date.now() + 3_600_000)] })
  const answers: ((isTaken: boolean) => void)[] = []
  const setReminder = () => new Promise<boolean>(resolve => answers.push(resolve))
  renderView(<SavedList onOpen={() => undefined} />, online, { saved: { setReminder } })
  fireEvent.click(await screen.findByRole('button', { name: text.changeReminder }))
  const chosen = () => screen.getByRole('button', { name: text.nextMonday }).getAttribute('aria-pressed')
  fireEvent.click(screen.getByRole('button', { name: text.nextMonday }))
  const set = screen.getByRole('button', { name: text.setReminder })
  fireEvent.click(set)
  answers.shift()?.(false)
  await waitFor(() => expect(set.getAttribute('aria-disabled')).toBe('false'))
  expect(chosen()).toBe('true')
  fireEvent.click(set)
  answers.shift()?.(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  { where: 'with a connection', state: online },
  { where: 'before there is one', state: {} },
])('something saved is removed by its id $where', async ({ state }) => {
  const requests = answerCalls({ [LIST]: [note('1', 'Buy milk')], 'saved/delete': {} })
  show(state)
  fireEvent.click(await screen.findByRole('button', { name: text.remove }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([LIST, 'saved/delete', LIST]))
  expect(requests[1]?.body).toMatchObject({ id: note('1', '').id })
})

// [waiting-1]
it('what was changed without a network has a clock', async () => {
  answerCalls({ [LIST]: [note('1', 'Buy milk'), note('2', 'Buy bread')] })
  const request = { id: note('1', '').id }
  show({ waitingCalls: [{ id: 'w', about: 'saved', name: 'deleteSaved', request, isLate: true }] })
  const [milk, bread] = await screen.findAllByRole('listitem')
  expect(within(milk as HTMLElement).getByRole('img', { name: en.waiting.mark })).toBeTruthy()
  expect(within(bread as HTMLElement).queryByRole('img', { name: en.waiting.mark })).toBeNull()
})

// [waiting-1, later-3]
it('what is saved without a network is listed as waiting, also where the list cannot be loaded', async () => {
  answerCalls({})
  const waits = (name: 'saveNote' | 'deleteSaved', request: { id: string; [field: string]: unknown }) => ({
    id: crypto.randomUUID(),
    about: 'saved',
    name,
    request,
  })
  const { id } = note('1', '')
  const bread = waits('saveNote', { id: note('2', '').id, note: 'Buy bread', remind_at: null })
  const { unmount } = show({
    waitingCalls: [waits('saveNote', { id, note: 'Buy milk', remind_at: null }), bread],
  })
  await screen.findByRole('alert')
  const words = () => screen.getAllByRole('listitem').map(row => row.querySelectorAll('p')[1]?.textContent)
  expect(words()).toEqual(['Buy bread', 'Buy milk'])
  expect(screen.getAllByRole('img', { name: en.waiting.mark })).toHaveLength(2)
  unmount()
  show({ waitingCalls: [bread, waits('deleteSaved', { id: bread.request.id })] })
  await screen.findByRole('alert')
  expect(screen.queryByRole('listitem')).toBeNull()
})
