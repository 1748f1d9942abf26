import type * as shape from '../zh-CN/queue.ts'

export const queue: typeof shape.queue = {
  place: number => `Your question is number ${number}`,
  first: moment => (moment === '' ? 'First in line' : `First in line, ${moment}`),
  kept: 'We have your question',
  usual: wait => `Usually answered within ${wait}`,
  minutes: count => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: count => (count === 1 ? '1 hour' : `${count} hours`),
  slow: 'It takes longer than usual today',
  answerer: (name, until, next) => {
    if (until === '') return `With ${name}`
    return next === '' ? `With ${name} until ${until}` : `With ${name} until ${until}, then ${next}`
  },
  whole: 'They see the whole conversation',
}
