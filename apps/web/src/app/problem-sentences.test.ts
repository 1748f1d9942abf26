import { PROBLEM_CODES } from '@parley/core'
import { describe, expect, it } from 'vitest'
import { displayProblem } from '../text/display-problem.ts'
import { en } from '../text/en.ts'
import { zhCN } from '../text/zh-CN.ts'

/** Shows what the server itself said. */
const IN_SERVER_WORDS = 'server'

describe.each([
  ['English', en],
  ['Chinese', zhCN],
])('the error catalogue in %s', (_, text) => {
  it.each(PROBLEM_CODES.filter(code => code !== IN_SERVER_WORDS))('has a sentence for %s', code => {
    expect(text.problems[code]?.({})).toBeTruthy()
  })

  it('repeats what the server said where it has no words of its own', () => {
    expect(displayProblem(text, { code: IN_SERVER_WORDS, text: 'No such room.' })).toBe('No such room.')
  })
})

it('keeps the sentences of the specification', () => {
  expect(en.problems['file-encrypted']?.({})).toBe('File is encrypted, please download to view')
  expect(en.problems.network?.({})).toBe('Error connecting to server.')
  expect(zhCN.problems.network?.({})).toBe('连接服务器出错。')
  expect(zhCN.problems['login-expired']?.({})).toBe('登录身份已过期,请点击确定重新刷新页面')
  expect(zhCN.problems['domain-config']?.({})).toBe('获取域名配置错误，请联系管理员')
  expect(en.problems['request-error']?.({})).toBe('Request error.')
  expect(en.problems['meeting-missing']?.({})).toBe('Video meeting does not exist.')
  expect([en.session.prompt, en.session.logInAgain]).toEqual(['Prompt', 'Log in again'])
})

it('names the time to wait', () => {
  const said = (seconds?: string) =>
    [en, zhCN].map(text => text.problems['rate-limited']?.(seconds === undefined ? {} : { seconds }))
  expect(said()).toEqual(['Too many tries. Please wait a moment.', '尝试次数过多，请稍后再试'])
  expect(said('30')).toEqual(['Too many tries. Please wait 30 seconds.', '尝试次数过多，请 30 秒后再试'])
  expect(said('60')).toEqual(['Too many tries. Please wait 1 minute.', '尝试次数过多，请 1 分钟后再试'])
  expect(said('241')).toEqual(['Too many tries. Please wait 5 minutes.', '尝试次数过多，请 5 分钟后再试'])
})

it('says in the words of the reader why a session ended, whatever the server wrote', () => {
  for (const text of [en, zhCN]) {
    const codes = Array.from({ length: 10 }, (_, index) => String(110 + index))
    const said = codes.map(code =>
      displayProblem(text, { code: 'session-ended', params: { code }, text: 'server words' }),
    )
    expect(said.join()).not.toContain('server words')
    expect(new Set(said.slice(0, 4)).size).toBe(4)
    expect(new Set(said.slice(4)).size).toBe(1)
  }
})
