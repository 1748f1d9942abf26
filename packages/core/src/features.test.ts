import { expect, it } from 'vitest'
import type { EntryContext } from './context.ts'
import { ENTRY_FEATURES } from './entry-features.ts'
import type { Feature } from './feature.ts'
import { FEATURES } from './features.ts'
import type { State } from './store/state.ts'

const ALL = { ...ENTRY_FEATURES, ...FEATURES }

type Initial = { [Slug in keyof typeof ALL]: (typeof ALL)[Slug] extends { initial: infer I } ? I : never }
type Together = (
  Initial[keyof Initial] extends infer I
    ? I extends unknown
      ? (of: I) => void
      : never
    : never
) extends (of: infer Whole) => void
  ? Whole
  : never

it('features together initialise the whole state', () => {
  // Does not compile while part of the state belongs to no feature.
  const check = (initial: Together): State => initial
  expect(check).toBeTypeOf('function')
})

it('features do not initialise the same part of the state twice', () => {
  const features = [
    ...Object.values<Feature<EntryContext>>(ENTRY_FEATURES),
    ...Object.values<Feature>(FEATURES),
  ]
  const parts = features.flatMap(({ initial = {} }) => Object.keys(initial))
  expect(parts).toEqual([...new Set(parts)])
})

it('features of the login page and of signed-in people have different slugs', () => {
  expect(Object.keys(ENTRY_FEATURES).filter(slug => slug in FEATURES)).toEqual([])
})
