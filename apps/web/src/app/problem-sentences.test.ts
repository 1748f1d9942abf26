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
