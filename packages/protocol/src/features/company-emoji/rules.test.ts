import { expect, it } from 'vitest'
import { isReactionEmoji } from '../annotations/rules.ts'
import { EMOJI } from '../emoji/emoji.ts'
import { type EmojiNameFault, judgeEmojiName } from './judge-emoji-name.ts'
import { nameInSign, splitNamed } from './rules.ts'

const OTHERS = ['parley', 'go_live']

// [company-emoji-1]
it.each<[title: string, name: string, fault: EmojiNameFault | undefined]>([
  ['small letters, digits and _ are a name', 'ok_stamp_2', undefined],
  ['so are 30 of them', 'a'.repeat(30), undefined],
  ['one letter is too short', 'a', 'invalid'],
  ['31 are too long', 'a'.repeat(31), 'invalid'],
  ['a number is none', '2024', 'invalid'],
  ['capitals are none', 'Parley', 'invalid'],
  ['letters of other scripts are none, whatever they look like', 'pаrley', 'invalid'],
  ['nor is what could end it', 'a:b', 'invalid'],
  ['nor a space', 'go live', 'invalid'],
  ['a name of another one is taken', 'parley', 'taken'],
  ['a standard name stays with its emoji', 'party_popper', 'standard'],
  ['one that people know from elsewhere as well', 'tada', 'standard'],
  ['underscores make no other name', 'go__live', 'alike'],
  ['nor do they of a standard one', 'partypopper', 'alike'],
  ['1 looks like l', 'par1ey', 'alike'],
  ['0 looks like o', 'r0cket', 'alike'],
  ['5 looks like s', '5mi1e', 'alike'],
  ['rn looks like m', 'srnile', 'alike'],
  ['vv looks like w', 'vvave', 'alike'],
])('%s', (_title, name, fault) => {
  expect(judgeEmojiName(name, OTHERS)).toBe(fault)
})

// [company-emoji-1]
it('the built-in emoji keep their names', () => {
  const free = EMOJI.map(({ id }) => id.replaceAll('-', '_')).filter(id => !judgeEmojiName(id, []))
  expect(free).toEqual([])
})

// [company-emoji-2]
it.each<[title: string, text: string, names: string[]]>([
  ['a name between colons', 'On time :parley:', ['parley']],
  ['right beside words', 'Shipped:parley:again', ['parley']],
  ['also Chinese ones', '上线:parley:了', ['parley']],
  ['several in a row', ':parley::go_live:', ['parley', 'go_live']],
  ['before a full stop', 'see :eta:.', ['eta']],
  ['a time is none', '12:30:45', []],
  ['nor is an address', 'http://host:parley:/x', []],
  ['nor what begins behind a digit', '2:parley:', []],
  ['nor a capital', ':Parley:', []],
  ['nor one that does not end', ':parley', []],
])('%s', (_title, text, names) => {
  const parts = splitNamed(text)
  expect(parts.flatMap(({ name }) => name ?? [])).toEqual(names)
  expect(parts.map(part => part.text).join('')).toBe(text)
})

// [company-emoji-3, wire-41]
it.each<[sign: string, name: string | undefined]>([
  [':parley:', 'parley'],
  ['👍', undefined],
  [':PARLEY:', undefined],
  [':12:', undefined],
  [':parley', undefined],
  ['::', undefined],
])('%s is a reaction with the emoji %s', (sign, name) => {
  expect(nameInSign(sign)).toBe(name)
  expect(isReactionEmoji(sign)).toBe(name !== undefined || sign === '👍')
})
