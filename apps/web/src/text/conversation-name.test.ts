import { ASSISTANT_ID } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { conversationName } from './conversation-name.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

it('the assistant is called by its name in each language, others by their own', () => {
  const assistant = { id: ASSISTANT_ID, name: 'Parley' }
  expect([en, zhCN].map(text => conversationName(text, assistant))).toEqual([
    'Parley Assistant',
    'Parley 助手',
  ])
  expect(conversationName(en, { id: 'bob', name: 'Bob Martin' })).toBe('Bob Martin')
})
