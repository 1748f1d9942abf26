import { expect, it } from 'vitest'
import { decodeChatSetting, encodeChatSetting } from './chat-setting.ts'

// [mute-1]
it.each<[title: string, list: boolean[] | undefined, isMuted: boolean]>([
  ['a person is muted by the third entry', [false, false, true], true],
  ['a person is not muted by other entries', [true, true, false], false],
  ['a shorter list mutes nobody', [true], false],
  ['no list mutes nobody', undefined, false],
])('%s', (_title, list, isMuted) => {
  expect(decodeChatSetting(list)).toEqual({ isMuted })
})

// [mute-1]
it.each([true, false])('what one client writes another reads: muted is %s', isMuted => {
  expect(decodeChatSetting(encodeChatSetting(isMuted))).toEqual({ isMuted })
})
