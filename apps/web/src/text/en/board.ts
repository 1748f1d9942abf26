import type { board as shape } from '../zh-CN/board.ts'

const shiftTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

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
  next: 'Next in line',
  nextFrom: date => shiftTime.format(date),
  nobody: 'No one',
  minutes: count => `${count} min`,
  hours: count => `${count} h`,
  answer: 'Answer',
  open: 'Open',
  more: count => `${count} newer ${count === 1 ? 'question is' : 'questions are'} not listed`,
  allTeams: 'All teams',
  figures: 'Figures',
  figuresHint: 'Last 7 days, computed from the messages',
  answeredOf: 'Answered',
  first: 'First answer',
  weeks: name => `${name}, by week`,
  weekFrom: 'Week from',
  median: 'Median answer time',
  withinLimit: 'Within the limit',
  percent: share => `${share} %`,
  person: (name, count) => `${name}: ${count}`,
}
