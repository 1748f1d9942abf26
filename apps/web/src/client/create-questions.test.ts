import { expect, it } from 'vitest'
import { createQuestions } from './create-questions.ts'

it('lets a question stand until the next one', () => {
  const ask = createQuestions()
  const isFirst = ask()
  expect(isFirst()).toBe(true)
  const isSecond = ask()
  expect([isFirst(), isSecond()]).toEqual([false, true])
})
