import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
import { SectionChange, Sections } from './sections.ts'

const call = {
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
} as const

const SavedSections = z.extend(Sections, { version: z.int().check(z.gte(0)) })

export const getSections = endpoint({
  ...call,
  path: '/business/user/chat/section/list',
  summary: "Get the sections of the caller's conversation list.",
  examples: { right: {} },
  request: z.object({}),
  answer: SavedSections,
})

export const changeSection = endpoint({
  ...call,
  path: '/business/user/chat/section/change',
  summary:
    "Change the sections of the caller's conversation list: create or rename one, mute, fold, move or delete it, or place conversations in it.",
  examples: {
    right: { change: { type: 'save', id: SOME_ID, name: 'Projects' } },
    wrong: [
      [{}, 'change'],
      [{ change: { type: 'save', id: 'x', name: 'Projects' } }, 'change.id'],
      [{ change: { type: 'place', id: null, conversations: [] } }, 'change.conversations'],
      [{ change: { type: 'place', id: null, conversations: ['room'] } }, 'change.conversations.0'],
      [{ change: { type: 'move', id: SOME_ID, to: -1 } }, 'change.to'],
    ],
  },
  request: z.object({ change: SectionChange }),
  answer: SavedSections,
})
