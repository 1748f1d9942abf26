// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { PickPeople } from './pick-people.tsx'

isolateViews()

it.each([
  [false, 'Search people'],
  [true, 'Search people and groups'],
])('people picker with groups %s: the field says what it finds', (withGroups, label) => {
  const pick = { title: 'Choose', action: () => 'OK', onPick: () => undefined, onClose: () => undefined }
  renderView(<PickPeople {...pick} withGroups={withGroups} />)
  expect(screen.getByRole('searchbox', { hidden: true }).getAttribute('placeholder')).toBe(label)
})
