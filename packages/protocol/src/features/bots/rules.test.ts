import { expect, it } from 'vitest'
import { isBotId } from './rules.ts'

it.each<[title: string, id: string, is: boolean]>([
  ['an account with the prefix is a bot', 'bot.weather', true],
  ['a person is none', 'ann', false],
  ['a person whose name begins alike is none', 'botticelli', false],
  ['the prefix counts at the beginning only', 'my.bot.weather', false],
])('%s', (_title, id, is) => {
  expect(isBotId(id)).toBe(is)
})
