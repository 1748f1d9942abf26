import { PROBLEM_CODES } from '@parley/core'
import { ROOM_SPEECH_LOCKS } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { displayProblem } from '../text/display-problem.ts'
import { en } from '../text/en.ts'
import { zhCN } from '../text/zh-CN.ts'

/** Shows the server's own message. */
const IN_SERVER_WORDS = 'server'

describe.each([
  ['English', en],
  ['Chinese', zhCN],
])('the error catalogue in %s', (_, text) => {
  // [shell-12]
  it.each(PROBLEM_CODES.filter(code => code !== IN_SERVER_WORDS))('has a sentence for %s', code => {
    expect(text.problems[code]?.({})).toBeTruthy()
  })

  it('shows the message of the server if the client has no sentence for it', () => {
    expect(displayProblem(text, { code: IN_SERVER_WORDS, text: 'No such room.' })).toBe('No such room.')
  })
})

// [files-1]
it.each([
  [en, '0', 'Not sent: “a.bin”. Files can have up to 100 MB'],
  [en, '2', 'Not sent: “a.bin” and 2 more. Files can have up to 100 MB'],
  [zhCN, '0', '“a.bin”未发送：文件不能超过 100 MB'],
  [zhCN, '2', '“a.bin”等 3 个文件未发送：文件不能超过 100 MB'],
])('names the first of the files refused for one reason', (text, more, words) => {
  expect(displayProblem(text, { code: 'file-too-large', params: { name: 'a.bin', more } })).toBe(words)
})

it.each([
  ['duty-taken', 'Bob took over duty from you in “Sales”', 'Bob 接管了你在“销售”的值班'],
  ['duty-passed', 'Bob is on duty in “Sales” now, in your place', '“销售”现在由 Bob 接替你值班'],
  ['duty-ended', 'You are no longer on duty in “Sales”', '你已不在“销售”值班'],
  [
    'customer-late',
    'Bob has been waiting in “Sales” longer than the limit',
    '“销售”的客户 Bob 等待已超过时限',
  ],
  [
    'customers-late',
    'Bob and 2 more have been waiting in “Sales” longer than the limit',
    '“销售”的客户 Bob 等 3 人等待已超过时限',
  ],
])('names a team in the language of the reader: %s', (code, english, chinese) => {
  const problem = { code, params: { name: 'Sales · 销售', who: 'Bob', count: '2' } }
  expect([en, zhCN].map(text => displayProblem(text, problem))).toEqual([english, chinese])
})

/** The Chinese is specified literally, the English says the same in our words [http-4, http-6, http-7, session-8, session-17], as `[code, English, Chinese]`. */
const LITERAL: [code: string, english: string, chinese: string][] = [
  ['file-encrypted', 'This file is encrypted. Download it to open it.', '文件已加密，请下载后查看'],
  ['meeting-missing', 'Video meeting does not exist.', '视频会议不存在。'],
  ['request-error', 'Something went wrong. Try again.', '请求出错。'],
  ['network', 'Can’t reach the server. Check your connection.', '连接服务器出错。'],
  [
    'login-expired',
    'Your sign-in has expired. Choose OK to refresh the page.',
    '登录身份已过期,请点击确定重新刷新页面',
  ],
  [
    'domain-config',
    'The domain is not configured. Please contact your administrator.',
    '获取域名配置错误，请联系管理员',
  ],
  ['person-failed', 'Couldn’t load this person. Try again', '获取单聊用户信息数据失败'],
  ['emoji-list-failed', 'Couldn’t load the stickers. Try again', '获取表情列表失败'],
  ['gone', 'Couldn’t load it, or it was deleted', '获取失败或已被删除'],
  [
    'text-blocked',
    'Not saved. It contains a word your company doesn’t allow.',
    '未保存：内容包含公司不允许的词语',
  ],
  ['deleted', 'Deleted for you', '删除成功!'],
  ['delete-failed', 'Couldn’t delete. Try again', '删除失败!'],
  ['copied', 'Copied', '复制成功'],
  ['download-failed', 'Download failed', '下载失败'],
  ['download-cancelled', 'Download cancelled', '下载已取消'],
  ['save-failed', 'Couldn’t save to My files. Try again', '未能存到我的文件，请重试'],
  ['browser-too-old', 'Your browser is too old. Update it and try again', '浏览器版本过低，请升级'],
  ['file-not-previewable', 'This file format cannot be previewed', '该文件格式不支持预览'],
  ['file-error', 'File error', '文件错误'],
]

// [people-7, delete-1, files-14, meetings-3, messages-11, stickers-2, stickers-3]
it.each(LITERAL)('says %s as specified: %s, %s', (code, english, chinese) => {
  expect([en, zhCN].map(text => displayProblem(text, { code }))).toEqual([english, chinese])
})

it('asks to sign in again', () => {
  expect([en.session.prompt, en.session.signInAgain]).toEqual(['You were signed out', 'Sign in again'])
})

it('names the time to wait', () => {
  const said = (seconds?: string) =>
    [en, zhCN].map(text => text.problems['rate-limited']?.(seconds === undefined ? {} : { seconds }))
  expect(said()).toEqual(['Too many attempts. Please wait a moment.', '尝试次数过多，请稍后再试'])
  expect(said('30')).toEqual(['Too many attempts. Please wait 30 seconds.', '尝试次数过多，请 30 秒后再试'])
  expect(said('60')).toEqual(['Too many attempts. Please wait 1 minute.', '尝试次数过多，请 1 分钟后再试'])
  expect(said('241')).toEqual(['Too many attempts. Please wait 5 minutes.', '尝试次数过多，请 5 分钟后再试'])
})

// [room-events-7]
it('tells people what they ended themselves as their own doing', () => {
  const said = (code: string, who: string) =>
    [en, zhCN].map(text => displayProblem(text, { code, params: { name: 'Desk', who } }))
  expect(said('merged-room-ended', '')).toEqual([
    'You ended the merged room “Desk”',
    '你结束了合并会话“Desk”',
  ])
  expect(said('merged-room-ended', 'Bob')).toEqual([
    'Bob ended the merged room “Desk”',
    'Bob 结束了合并会话“Desk”',
  ])
  expect(said('room-dismissed', '')).toEqual(['You deleted the group “Desk”', '你解散了群聊“Desk”'])
})

// [multi-chat-3, rooms-3]
it('says why nothing can be written in a room when a message is refused for it', () => {
  const said = (lock: string) =>
    [en, zhCN].map(text => displayProblem(text, { code: 'refused-locked', params: { lock } }))
  for (const lock of ROOM_SPEECH_LOCKS)
    expect(said(lock)).toEqual([`Not sent. ${en.rooms.locks[lock]}`, `未发送：${zhCN.rooms.locks[lock]}`])
  expect(said('unheard-of')).toEqual(['You can’t do this here.', '你没有权限这样做'])
})

// [http-4]
it('shows why a session ended in the language of the reader, else the text of the server', () => {
  for (const text of [en, zhCN]) {
    const codes = Array.from({ length: 10 }, (_, index) => String(110 + index))
    const said = codes.map(code =>
      displayProblem(text, { code: 'session-ended', params: { code }, text: 'server words' }),
    )
    expect(said.slice(0, 6).join()).not.toContain('server words')
    expect(new Set(said.slice(0, 6)).size).toBe(6)
    expect(new Set(said.slice(6))).toEqual(new Set(['server words']))
    const silent = displayProblem(text, { code: 'session-ended', params: { code: '117' } })
    expect(silent).toBe(text.problems['session-ended']?.({}))
  }
})
