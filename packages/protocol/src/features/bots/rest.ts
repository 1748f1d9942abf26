import * as z from 'zod/mini'
import { MAX_MENTIONS, MAX_URL_LENGTH } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN, isMessageId } from '../../ids.ts'
import { isReactionEmoji } from '../annotations/rules.ts'
import { FormFile } from '../files/form-file.ts'
import { MAX_CARD_URL, MAX_DESCRIPTION, MAX_PRICE_LENGTH, MAX_PROJECT_NAME } from '../projects/rules.ts'
import { MAX_BOT_FILE_TEXT, MAX_BOT_NAME_LENGTH, MAX_BOT_TEXT_LENGTH, MAX_MENTION_LENGTH } from './rules.ts'

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

const byToken = { method: 'POST', service: 'chat', access: 'public', limit: 'public' } as const

/** A conversation, as the bot sees it. */
const place = {
  bot_token: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(['groupchat', 'chat']),
  /** Name of the group, or account of the person. */
  to: z.string().check(z.regex(ID_PATTERN)),
}
const message_id = z.string().check(z.refine(id => isMessageId(id), 'must be the id of a message'))
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BOT_TEXT_LENGTH))
/** Accounts of people whom the text names as `@Name `; where the bot may, `@all` for everybody and `@group/7/Name` for a group of people. */
const mentions = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(MAX_MENTION_LENGTH))).check(z.maxLength(MAX_MENTIONS)),
)

export const postAsBot = endpoint({
  ...byToken,
  repeatable: true,
  path: '/business/bot/message/send',
  summary:
    'Post a message as a bot (incoming webhook). Sends a text, a business card or a file to a person, or to a group the bot is a member of. Any problem with the token is answered with code 403. `mentions` are the accounts of people whom the text names, who are then told. With an `id` (UUID), sending again does not post twice.',
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
    ...place,
    /** A text, a card or a file. */
    text: z.optional(text),
    mentions,
    card: z.optional(Card),
    /** As `uploadAsBot` names it. */
    file: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_URL_LENGTH))),
    id: z.optional(z.uuidv4()),
  }),
  answer: z.object({ id: z.string() }),
})

export const uploadAsBot = endpoint({
  ...byToken,
  requestIn: 'form',
  repeatable: false,
  path: '/business/bot/file/upload',
  summary:
    'Upload a file as a bot: `data` is the file (multipart, the last field), or the text of a file called `name` (JSON). Size, quota and content are checked as for people. A message is posted with `file` of the answer.',
  examples: {
    right: { bot_token: '<bot.token>', name: 'report.csv', data: 'build,state\n214,passed\n' },
    wrong: [
      [{ name: 'a.txt', data: 'hello' }, 'bot_token'],
      [{ bot_token: 'x', name: 'a.txt' }, 'data'],
      [{ bot_token: 'x', name: 'a.txt', data: { name: 'a.txt', content: 'hello' } }, 'data'],
      [{ bot_token: 'x', name: '', data: 'hello' }, 'name'],
    ],
  },
  request: z.object({
    bot_token: place.bot_token,
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
    data: z.union([z.string().check(z.minLength(1), z.maxLength(MAX_BOT_FILE_TEXT)), FormFile]),
  }),
  answer: z.object({ file: z.string(), name: z.string(), size: z.number(), mime: z.string() }),
})

const EXAMPLE = { bot_token: '<bot.token>', kind: 'chat', to: 'ann', message_id: '<bot.message>' }
const WRONG = { ...EXAMPLE, message_id: '3b241101-e2bb-4255-8caf-4136c566a962' }

export const editAsBot = endpoint({
  ...byToken,
  repeatable: true,
  path: '/business/bot/message/edit',
  summary: 'Change the text of a message that the bot has posted, by the same rules as people.',
  examples: {
    right: { ...EXAMPLE, text: 'Build 214 passed after all.' },
    wrong: [
      [{ ...WRONG, text: ' ' }, 'text'],
      [{ ...WRONG, message_id: 'x', text: 'Passed.' }, 'message_id'],
    ],
  },
  request: z.object({ ...place, message_id, text, mentions }),
  answer: z.object({}),
})

export const withdrawAsBot = endpoint({
  ...byToken,
  repeatable: false,
  path: '/business/bot/message/withdraw',
  summary:
    'Withdraw a message that the bot has posted, for everybody, within the same time as people. Code 404: there is no such message of the bot, or it is withdrawn already.',
  examples: { right: EXAMPLE, wrong: [[{ ...WRONG, message_id: 'x' }, 'message_id']] },
  request: z.object({ ...place, message_id }),
  answer: z.object({}),
})

export const reactAsBot = endpoint({
  ...byToken,
  repeatable: true,
  path: '/business/bot/message/react',
  summary: 'Add an emoji to a message that the bot can see, or take the emoji of the bot away.',
  examples: {
    right: { ...EXAMPLE, emoji: '👍', is_on: true },
    wrong: [
      [{ ...WRONG, emoji: 'yes', is_on: true }, 'emoji'],
      [{ ...WRONG, emoji: '👍' }, 'is_on'],
    ],
  },
  request: z.object({
    ...place,
    message_id,
    emoji: z.string().check(z.refine(isReactionEmoji, 'must be one emoji')),
    is_on: z.boolean(),
  }),
  answer: z.object({}),
})
