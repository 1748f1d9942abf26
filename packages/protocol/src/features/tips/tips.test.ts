import { expect, it } from 'vitest'
import { decodeContent } from '../../kinds.ts'
import { isPersonalTip, TIPS, tipOfText } from './tips.ts'

// [room-events-14]
it.each([
  ['张三下载了你的文件', TIPS.download],
  ['Zhang San downloaded your file', TIPS.download],
  ['你已被移出群聊', TIPS.removedFromGroup],
  ['You were removed from the group', TIPS.removedFromGroup],
  ['你可以与对方单聊', TIPS.singleChatPermission],
  ['你已被移出合并聊天', TIPS.removedFromMultiChat],
  ['You were removed from the multi-chat', TIPS.removedFromMultiChat],
])('the notice %s is recognised as personal', (text, code) => {
  expect(tipOfText(text)).toBe(code)
  expect(isPersonalTip(code)).toBe(true)
  const decoded = decodeContent('tip', { type: text })
  expect(decoded.ok && decoded.value).toMatchObject({ kind: 'tip', tip: code })
})

it('our own codes and other texts stay as they are', () => {
  for (const code of Object.values(TIPS)) expect(tipOfText(code)).toBeUndefined()
  expect(tipOfText('会议已开始')).toBeUndefined()
})
