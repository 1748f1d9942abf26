import type { feedback as shape } from '../zh-CN/feedback.ts'

export const feedback: typeof shape = {
  title: 'Feedback',
  placeholder: 'Tell the people who run this server what works and what doesn’t',
  send: 'Send feedback',
}
