import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { isCommandName, MAX_COMMAND_TEXT, MAX_COMMAND_WORDS, MAX_COMMANDS } from './rules.ts'

const name = z.string().check(z.refine(isCommandName, 'must be 1 to 32 of a-z, 0-9 and -'))
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COMMAND_WORDS))
const account = z.string().check(z.regex(ID_PATTERN))

/** A group, or the account of a bot for the direct chat with it. */
const place = { im_room_name: z.optional(account), im_user_name: z.optional(account) }

const BUILD = { name: 'build', words_en: 'State of a build', words_zh: '构建状态' }

export const setBotCommands = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'public',
  limit: 'public',
  repeatable: true,
  path: '/business/bot/commands/set',
  summary:
    'Register the commands of a bot, which people choose after `/`. They replace the ones before; an empty list removes them all. Any problem with the token is answered with code 403.',
  examples: {
    right: { bot_token: '<bot.token>', commands: [BUILD] },
    wrong: [
      [{ commands: [] }, 'bot_token'],
      [{ bot_token: 'x', commands: [{ ...BUILD, name: 'Build it' }] }, 'commands.0.name'],
      [{ bot_token: 'x', commands: [{ ...BUILD, words_zh: ' ' }] }, 'commands.0.words_zh'],
      [{ bot_token: 'x', commands: [{ ...BUILD, words_en: 'x'.repeat(101) }] }, 'commands.0.words_en'],
      [{ bot_token: 'x', commands: Array(21).fill(BUILD) }, 'commands'],
    ],
  },
  request: z.object({
    bot_token: z.string().check(z.minLength(1), z.maxLength(100)),
    commands: z.array(z.object({ name, words_en: words, words_zh: words })).check(z.maxLength(MAX_COMMANDS)),
  }),
  answer: z.object({}),
})

export const listBotCommands = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'lookup',
  repeatable: true,
  room: 'read',
  path: '/business/commands/list',
  summary: 'List the commands of the bots in a group, or of the bot that a direct chat is with, at most 200.',
  examples: {
    right: { im_room_name: '<group.name>' },
    wrong: [[{ im_room_name: '../x' }, 'im_room_name']],
  },
  request: z.object(place),
  answer: z.array(
    z.object({
      /** Account and name of the bot. */
      bot: z.string(),
      bot_name: z.string(),
      name: z.string(),
      words_en: z.string(),
      words_zh: z.string(),
    }),
  ),
})

export const runBotCommand = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'default',
  repeatable: false,
  room: 'write',
  path: '/business/commands/run',
  summary:
    'Give a command to a bot and wait for its answer, 10 seconds at most. `shown`: everybody in the conversation sees the answer, as a message of the bot; `private`: `text` is for the caller only; `accepted`: the bot has it, and did not say anything yet; `silent`: the bot did not respond in time; `failed`: it could not be reached or responded with an error; `unknown`: there is no such command here, e.g. because the bot has left or is switched off.',
  examples: {
    right: { im_room_name: '<group.name>', bot: 'bot.build', name: 'build', text: '214' },
    wrong: [
      [{ im_room_name: 'releases', bot: 'bot.build', name: 'build it' }, 'name'],
      [{ im_room_name: 'releases', bot: 'bot.build', name: 'build', text: 'x'.repeat(2_001) }, 'text'],
      [{ im_room_name: 'releases', name: 'build' }, 'bot'],
    ],
  },
  request: z.object({
    ...place,
    bot: account,
    name,
    text: z._default(z.string().check(z.trim(), z.maxLength(MAX_COMMAND_TEXT)), ''),
  }),
  answer: z.object({
    outcome: z.enum(['shown', 'private', 'accepted', 'silent', 'failed', 'unknown']),
    text: z.optional(z.string()),
  }),
})
