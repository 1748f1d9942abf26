import { expect, it } from 'vitest'
import { isComposingKey } from './is-composing-key.ts'

it.each([
  ['while a word is being composed', { isComposing: true, keyCode: 13 }, true],
  ['that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['of its own', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s', (_, event, isComposing) => {
  expect(isComposingKey(event)).toBe(isComposing)
})
