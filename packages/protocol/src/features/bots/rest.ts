import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { MAX_CARD_URL, MAX_DESCRIPTION, MAX_PRICE_LENGTH, MAX_PROJECT_NAME } from '../projects/rules.ts'
import { MAX_BOT_NAME_LENGTH, MAX_BOT_TEXT_LENGTH } from './rules.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const change = { ...admin, limit: 'adminChange', repeatable: false } as const
const account = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BOT_NAME_LENGTH))

const Bot = z.object({
  account: z.string(),
  name: z.string(),
  is_disabled: z.boolean(),
  created_at: z.number(),
  /** When its token was last used; null: never. */
  used_at: z.nullable(z.number()),
  /** Groups it is a member of, at most 100. */
  groups: z.array(z.object({ room: z.string(), name: z.string() })),
})

export const listBots = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/bots/list',
  summary: 'List the bots of the company, at most 100.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(Bot),
})

export const addBot = endpoint({
  ...change,
  path: '/business/admin/bots/add',
  summary:
    'Create a bot. Its account is `bot.` followed by `account`; the token is returned only once. `taken`: choose another account.',
  examples: {
    right: { account: '<new.account>', name: 'Build' },
    wrong: [
      [{ account: 'build', name: ' ' }, 'name'],
      [{ account: 'Build', name: 'Build' }, 'account'],
    ],
  },
  request: z.object({
    account: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,59}$/)),
    name,
  }),
  answer: z.object({
    outcome: z.enum(['added', 'taken', 'too-many']),
    account: z.string(),
    token: z.string(),
  }),
})

export const renameBot = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/bots/rename',
  summary: 'Rename a bot. Its account stays the same.',
  examples: { right: { account: '<bot.account>', name: 'Builds' }, wrong: [[{ name: 'Builds' }, 'account']] },
  request: z.object({ account, name }),
  answer: z.object({}),
})

export const renewBotToken = endpoint({
  ...change,
  path: '/business/admin/bots/token',
  summary: 'Create a new token for a bot. It is returned only once; the previous token stops working.',
  examples: { right: { account: '<bot.account>' }, wrong: [[{}, 'account']] },
  request: z.object({ account }),
  answer: z.object({ token: z.string() }),
})

export const setBotDisabled = endpoint({
  ...change,
  path: '/business/admin/bots/disable',
  summary: 'Disable or enable a bot, with immediate effect.',
  examples: {
    right: { account: '<bot.account>', is_disabled: true },
    wrong: [[{ is_disabled: true }, 'account']],
  },
  request: z.object({ account, is_disabled: z.boolean() }),
  answer: z.object({}),
})

/** The card of a project or an application, with the parameter names of the link `/consult/{team}`. */
const Card = z.object({
  project: z.optional(z.string().check(z.maxLength(MAX_PROJECT_NAME))),
  app: z.optional(z.string().check(z.maxLength(MAX_PROJECT_NAME))),
  url: z.string().check(z.maxLength(MAX_CARD_URL)),
  price: z.optional(z.string().check(z.maxLength(MAX_PRICE_LENGTH))),
  desc: z.optional(z.string().check(z.maxLength(MAX_DESCRIPTION))),
})

export const postAsBot = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'public',
  limit: 'public',
  repeatable: true,
  path: '/business/bot/message/send',
  summary:
    'Post a message as a bot (incoming webhook). Sends a text or a business card to a person, or to a group the bot is a member of. Any problem with the token is answered with code 403. With an `id` (UUID), sending again does not post twice.',
  examples: {
    right: { bot_token: '<bot.token>', kind: 'chat', to: 'ann', text: 'Build 214 passed.' },
    wrong: [
      [{ kind: 'chat', to: 'ann', text: 'Build 214 passed.' }, 'bot_token'],
      [{ bot_token: 'x', kind: 'room', to: 'ann', text: 'Build 214 passed.' }, 'kind'],
      [{ bot_token: 'x', kind: 'chat', to: '../ann', text: 'Build 214 passed.' }, 'to'],
      [{ bot_token: 'x', kind: 'chat', to: 'ann', text: ' ' }, 'text'],
    ],
  },
  request: z.object({
    bot_token: z.string().check(z.minLength(1), z.maxLength(100)),
    kind: z.enum(['groupchat', 'chat']),
    /** Name of the group, or account of the person. */
    to: z.string().check(z.regex(ID_PATTERN)),
    /** Either a text or a card. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BOT_TEXT_LENGTH))),
    card: z.optional(Card),
    id: z.optional(z.uuidv4()),
  }),
  answer: z.object({ id: z.string() }),
})
