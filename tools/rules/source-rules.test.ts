import { describe, expect, it } from 'vitest'
import { fileLengthViolations } from './file-length.ts'
import { jsxTextViolations } from './jsx-text.ts'
import { wireSpellingViolations } from './wire-spellings.ts'

describe('file length', () => {
  it('allows 300 lines and reports 301', () => {
    expect(fileLengthViolations('a.ts', 'x\n'.repeat(300))).toEqual([])
    expect(fileLengthViolations('a.ts', 'x\n'.repeat(301))).toEqual(['a.ts: 301 lines, at most 300'])
  })
})

describe('wire spellings', () => {
  // [house-1]
  it('reports stanza spellings outside of protocol, with the line', () => {
    expect(
      wireSpellingViolations('packages/core/src/inbound/queue.ts', "\nif (x === 'dialogue_read_ack')"),
    ).toEqual(["packages/core/src/inbound/queue.ts:2: 'dialogue_read_ack' belongs to packages/protocol"])
    expect(wireSpellingViolations('apps/server/src/realtime/a.ts', "'urn:parley:ack:1'")).toHaveLength(1)
  })
  it.each([
    'unsupport',
    'yespmp_project_consult',
    'isTop',
    'isDisturb',
    'add_administarator',
    'disturb_change',
  ])('reports %s in every package but protocol', spelling => {
    for (const path of ['apps/web/src/a.tsx', 'apps/server/src/a.ts', 'packages/core/src/a.ts'])
      expect(wireSpellingViolations(path, `x.${spelling} = 1`)).toHaveLength(1)
    expect(wireSpellingViolations('apps/web/src/a.tsx', 'isTopmost + unsupported')).toEqual([])
  })
  it('reports names of REST fields in the UI, not in the handlers', () => {
    expect(wireSpellingViolations('apps/web/src/screens/a.tsx', 'user.nick_name')).toHaveLength(1)
    expect(wireSpellingViolations('apps/server/src/features/people/a.ts', 'user.nick_name')).toEqual([])
  })
  it('leaves protocol, tests and comments alone', () => {
    expect(wireSpellingViolations('packages/protocol/src/kinds/text.ts', 'at_list')).toEqual([])
    expect(wireSpellingViolations('packages/core/src/a.test.ts', 'at_list')).toEqual([])
    expect(wireSpellingViolations('packages/core/src/a.ts', '// at_list\n/* to_chat */ x')).toEqual([])
  })
})

describe('text in markup', () => {
  const path = 'apps/web/src/screens/login/login.tsx'
  it('reports sentences and names of controls', () => {
    const source = 'const a = <p>\n  Sign in <img alt="A picture" /> {t("x")} 登录 </p>'
    expect(jsxTextViolations(path, source)).toEqual([
      `${path}:1: 'Sign in' belongs into text/`,
      `${path}:2: 'A picture' belongs into text/`,
      `${path}:2: '登录' belongs into text/`,
    ])
  })
  it('leaves keys, classes and punctuation alone', () => {
    expect(jsxTextViolations(path, '<p className="big" title={t("x")}> · {name} </p>')).toEqual([])
    expect(jsxTextViolations('apps/web/src/a.test.tsx', '<p>Hello</p>')).toEqual([])
  })
})
