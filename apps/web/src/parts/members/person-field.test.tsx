// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { PersonField } from './person-field.tsx'

isolateViews()

const text = en.search
const PEOPLE = [
  { id: 'alice', name: 'Alice Chen', avatar: '' },
  { id: 'lin.yue', name: '林悦', avatar: '', pinyin: 'lin yue' },
]
const show = () => {
  const onChange = vi.fn()
  const props = { label: text.person, anyone: text.anyone, people: PEOPLE, value: '', onChange }
  renderView(<PersonField {...props} />)
  fireEvent.click(screen.getByRole('button', { name: `${text.person} ${text.anyone}` }))
  return { onChange, field: screen.getByRole('combobox', { name: text.findPerson }) }
}
const names = () => screen.queryAllByRole('option').map(option => option.textContent)

// [search-4]
it('people are found by name, pinyin, initials and account', () => {
  const { field } = show()
  expect(screen.getAllByRole('option')).toHaveLength(3)
  for (const [query, count] of [
    ['林', 1],
    ['linyue', 1],
    ['ly', 1],
    ['lin.y', 1],
    ['chen', 1],
    ['zz', 0],
  ] as const) {
    fireEvent.change(field, { target: { value: query } })
    expect(names(), query).toHaveLength(count)
  }
  expect(screen.getByText(text.nobody)).toBeTruthy()
})

it('arrow keys and Enter choose a person; Escape chooses no person', () => {
  const { onChange, field } = show()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([['lin.yue']])
  fireEvent.click(screen.getByRole('button', { name: `${text.person} ${text.anyone}` }))
  fireEvent.keyDown(screen.getByRole('combobox', { name: text.findPerson }), { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('without the choice of anyone, a person has to be chosen', () => {
  renderView(<PersonField size="lg" label="Owner" people={PEOPLE} value="alice" onChange={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Owner Alice Chen' }))
  expect(names()).toHaveLength(2)
})
