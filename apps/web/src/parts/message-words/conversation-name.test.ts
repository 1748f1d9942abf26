import { ASSISTANT_ID } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { conversationName } from './conversation-name.ts'

it('the assistant is called by its name in each language, others by their own', () => {
  const assistant = { id: ASSISTANT_ID, name: 'Parley' }
  expect([en, zhCN].map(text => conversationName(text, assistant))).toEqual([
    'Parley Assistant',
    'Parley 助手',
  ])
  expect(conversationName(en, { id: 'bob', name: 'Bob Martin' })).toBe('Bob Martin')
})
