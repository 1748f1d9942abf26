import type { Catalogue } from '../zh-CN.ts'

export const assistant: Catalogue['assistant'] = {
  name: 'Parley Assistant',
  hint: 'What is unread, message search, help',
  hints: 'You can ask',
  questions: ['What is unread?', 'Who mentioned me?', 'Help'],
}
