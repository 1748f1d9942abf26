import type { Feature } from '../../feature.ts'
import { createAnswers } from './answers.ts'
import { answersReducers } from './reducers.ts'

export const answers = {
  reducers: [answersReducers],
  start: createAnswers,
} satisfies Feature
