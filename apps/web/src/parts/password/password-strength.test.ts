import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', true, 0],
  ['password', false, 1],
  ['quietlamp', true, 2],
  ['Quietl4mp', true, 3],
  ['quiet lamps x', true, 3],
  ['Quiet l4mps!!', true, 4],
  ['a brighter lamp at noon', true, 4],
  ['明亮的灯光照着桌子和书本与椅子啊', true, 4],
])('password strength of %j (allowed: %s) is %i of 4', (password, isAllowed, strength) => {
  expect(passwordStrength(password, isAllowed)).toBe(strength)
})
