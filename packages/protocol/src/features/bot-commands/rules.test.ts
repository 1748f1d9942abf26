import { expect, it } from 'vitest'
import { readCommand } from './rules.ts'

// [bots-8]
it.each<[title: string, draft: string, name?: string, bot?: string, text?: string]>([
  ['a command stands alone', '/build', 'build', undefined, ''],
  ['or has a text', '/build  214 please ', 'build', undefined, '214 please'],
  ['of several lines', '/note one\ntwo', 'note', undefined, 'one\ntwo'],
  ['capitals do not matter', '/Build 214', 'build', undefined, '214'],
  ['it may name its bot', '/build@ci.main 214', 'build', 'ci.main', '214'],
  ['a path is none', '/etc/hosts'],
  ['nor is a slash in the middle', 'and/or'],
  ['a slash alone is none', '/'],
  ['nor is one in front of a space', '/ build'],
  ['a name has at most 32 characters', `/${'a'.repeat(33)}`],
])('%s', (_title, draft, name, bot, text = '') => {
  expect(readCommand(draft)).toEqual(name === undefined ? undefined : { name, bot, text })
})
