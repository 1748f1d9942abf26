import type { board as shape } from '../zh-CN/board.ts'

export const board: typeof shape = {
  title: 'Service board',
  table: 'Open questions, oldest first',
  summary: (count, longest) =>
    `${count} open ${count === 1 ? 'question' : 'questions'} · longest wait ${longest} min`,
  none: 'No one is waiting',
  noneHint: 'New questions appear here',
  shown: 'Shown questions',
  all: 'All my teams',
  mine: 'I can answer',
  waiting: 'Waiting',
  question: 'Customer and question',
  team: 'Team',
  holder: 'Assigned to',
  nobody: 'No one',
  minutes: count => `${count} min`,
  hours: count => `${count} h`,
  answer: 'Answer',
  open: 'Open',
  more: count => `${count} newer ${count === 1 ? 'question is' : 'questions are'} not listed`,
}
