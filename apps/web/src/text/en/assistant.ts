import type { Catalogue } from '../zh-CN.ts'

export const assistant: Catalogue['assistant'] = {
  name: 'Parley Assistant',
  hint: 'Unread messages, search and help',
  hints: 'You can ask',
  questions: ['What’s unread?', 'Who mentioned me?', 'Help'],
}
