import type { answers as shape } from '../zh-CN/answers.ts'

export const answers: typeof shape = {
  answered: 'Answered',
  mark: 'Mark answered',
  unmark: 'Mark as not answered',
  answeredByThis: 'Answers the question',
  markAll: 'Mark it as answered',
  stillOpen: count =>
    count === 1 ? '1 question is still unanswered' : `${count} questions are still unanswered`,
}
