import type { RoomMember } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { readMentions } from './read-mentions.ts'

const rose: RoomMember = {
  id: 'rose',
  name: 'Rose 🌹',
  avatar: '',
  role: 'member',
  isSilenced: false,
  isCustomer: false,
  serial: 1,
}

describe('a written text', () => {
  // [emoji-1]
  it('travels with the names of the built-in emoji', () => {
    expect(readMentions('well done 🌹', new Map(), []).text).toBe('well done [玫瑰]')
  })
  // [mentions-1]
  it('keeps emoji in the name of a mentioned person', () => {
    const members = new Map([[rose.id, rose]])
    expect(readMentions('thanks @Rose 🌹 for the 🌹', members, [])).toEqual({
      text: 'thanks @Rose 🌹 for the [玫瑰]',
      mentions: ['rose'],
    })
  })
})
