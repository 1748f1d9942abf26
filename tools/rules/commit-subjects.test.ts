import { expect, it } from 'vitest'
import { longSubjects } from './commit-subjects.ts'

it('reports commit subjects over 72 characters', () => {
  expect(longSubjects(['a'.repeat(72)])).toEqual([])
  expect(longSubjects(['a'.repeat(73)])).toEqual([`73 characters, at most 72: ${'a'.repeat(73)}`])
})
