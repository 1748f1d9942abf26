import { expect, it } from 'vitest'
import SOURCE from '../../public/old-browser.js?raw'

/** A browser that has everything in the list of the script except one. */
function functionsBut(missing: string): Record<string, unknown> {
  const all: Record<string, Record<string, unknown>> = {}
  for (const [, name = ''] of SOURCE.matchAll(/'([A-Za-z]+(?:\.[A-Za-z]+)+)'/g)) {
    const [owner = '', ...path] = name.split('.')
    const method = path.pop() ?? ''
    all[owner] ??= { prototype: {} }
    const place = (path.length > 0 ? all[owner].prototype : all[owner]) as Record<string, unknown>
    if (name !== missing) place[method] = () => undefined
  }
  return all
}

const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'

/** Runs the script in a page that has just begun; gives back what it said and did. `without`: what the browser lacks. */
function visit({ userAgent = EXPLORER, language = 'en-US', agrees = false, without = '' }) {
  const asked: string[] = []
  const left: string[] = []
  const root: string[] = []
  const marks: string[] = []
  const listeners: Record<string, (event: { message: string }) => void> = {}
  const window = {
    ...functionsBut(without),
    confirm: (question: string) => asked.push(question) > 0 && agrees,
    location: { replace: (address: string) => left.push(address) },
    addEventListener: (type: string, listener: (event: { message: string }) => void) => {
      listeners[type] = listener
    },
  }
  const document = {
    documentElement: { setAttribute: (name: string, value: string) => marks.push(`${name}=${value}`) },
    getElementById: () => ({ firstChild: null, appendChild: (words: string) => root.push(words) }),
    createTextNode: (words: string) => words,
  }
  new Function('window', 'document', 'navigator', SOURCE)(window, document, { userAgent, language })
  return { asked, left, root, marks, fire: (type: string, message = '') => listeners[type]?.({ message }) }
}

it('uses no syntax that Internet Explorer cannot parse', () => {
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

// [shell-10]
it('does not start the app where a function it calls is missing, and shows a message', () => {
  const chrome109 = visit({ userAgent: 'Mozilla/5.0 Chrome/109.0', without: 'Map.groupBy' })
  expect(chrome109.marks).toEqual(['data-too-old=Map.groupBy'])
  chrome109.fire('load')
  expect(chrome109.root).toEqual([expect.stringContaining('Chrome 120')])
  const recent = visit({ userAgent: 'Mozilla/5.0 Chrome/130.0' })
  expect(recent.marks).toEqual([])
  recent.fire('load')
  expect(recent.root).toEqual([])
})

it('says in other browsers that they are too old only when they cannot read the app', () => {
  const browser = visit({ userAgent: 'Mozilla/5.0 Firefox/60.0' })
  expect(browser.asked).toEqual([])
  browser.fire('error', 'ResizeObserver loop')
  expect(browser.root).toEqual([])
  browser.fire('error', 'SyntaxError: expected expression, got .')
  expect(browser.root).toEqual([expect.stringContaining('too old')])
})
