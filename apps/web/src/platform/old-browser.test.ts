import { expect, it } from 'vitest'
import SOURCE from '../../public/old-browser.js?raw'

const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'

/** Runs the script in a page that has just begun; gives back what it said and did. */
function visit({ userAgent = EXPLORER, language = 'en-US', agrees = false }) {
  const asked: string[] = []
  const left: string[] = []
  const root: string[] = []
  const listeners: Record<string, (event: { message: string }) => void> = {}
  const window = {
    confirm: (question: string) => asked.push(question) > 0 && agrees,
    location: { replace: (address: string) => left.push(address) },
    addEventListener: (type: string, listener: (event: { message: string }) => void) => {
      listeners[type] = listener
    },
  }
  const document = {
    getElementById: () => ({ firstChild: null, appendChild: (words: string) => root.push(words) }),
    createTextNode: (words: string) => words,
  }
  new Function('window', 'document', 'navigator', SOURCE)(window, document, { userAgent, language })
  return { asked, left, root, fire: (type: string, message = '') => listeners[type]?.({ message }) }
}

it('uses no words that Internet Explorer cannot read', () => {
  expect(SOURCE.replace(/^\/\/.*$/gm, '').match(/=>|`|\?\?|\?\.|\b(let|const|class|async)\b/g)).toBeNull()
})

// [shell-10]
it('asks in Internet Explorer whether to go on, and leaves or says that it will not work', () => {
  const away = visit({})
  expect(away.asked).toEqual([expect.stringContaining('Internet Explorer is not supported')])
  expect(away.left).toEqual(['about:blank'])
  const stays = visit({ language: 'zh-CN', agrees: true })
  expect(stays.asked).toEqual([expect.stringContaining('不支持 Internet Explorer')])
  stays.fire('load')
  expect(stays.root).toEqual([expect.stringContaining('浏览器版本过低')])
})

it('says in other browsers that they are too old only when they cannot read the app', () => {
  const browser = visit({ userAgent: 'Mozilla/5.0 Firefox/60.0' })
  expect(browser.asked).toEqual([])
  browser.fire('error', 'ResizeObserver loop')
  expect(browser.root).toEqual([])
  browser.fire('error', 'SyntaxError: expected expression, got .')
  expect(browser.root).toEqual([expect.stringContaining('too old')])
})
