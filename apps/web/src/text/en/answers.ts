import type { answers as shape } from '../zh-CN/answers.ts'

export const answers: typeof shape = {
  answered: 'Answered',
  mark: 'Mark as answered',
  unmark: 'Mark as unanswered',
  answeredByThis: 'Answers the question',
  answers: count => `Answers ${count} questions`,
  answersOne: words => `Answers “${words}”`,
  takeBack: 'Undo',
  noAnswer: 'This is not an answer',
  markAll: 'Mark as answered',
  quoted: words => `“${words}”`,
  stillOpen: count =>
    count === 1 ? '1 question is still unanswered' : `${count} questions are still unanswered`,
}
