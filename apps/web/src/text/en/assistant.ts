import type { Catalogue } from '../zh-CN.ts'

export const assistant: Catalogue['assistant'] = {
  name: 'Parley Assistant',
  hint: 'Answers questions about your messages',
  hints: 'You can ask',
  questions: ['What did I miss today?', 'Who is waiting for me?', 'Who mentioned me?', 'What can you do?'],
}
