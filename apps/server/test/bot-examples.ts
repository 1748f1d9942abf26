import { randomUUID } from 'node:crypto'
import { hashBotToken } from '../src/features/bots/bot-token.ts'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

/** A bot of the company that no other test knows. */
export async function makeBot({ createUser, storage: { db } }: TestServer, token = randomUUID()) {
  const account = `bot.${randomUUID().slice(0, 8)}`
  const { id } = await createUser(account)
  const row = { user_id: id, token_hash: hashBotToken(token), created_at: 1, used_at: null }
  await db.insertInto('bots').values(row).execute()
  return { account, token }
}

const bot = (more: object = {}): Example => ({
  right: async server => ({ account: (await makeBot(server)).account, ...more }),
  wrong: [[{ ...more }, 'account']],
})

const MESSAGE = { kind: 'chat', to: 'ann', text: 'Build 214 passed.' }

export const BOT_EXAMPLES = {
  listBots: { right: () => ({}) },
  addBot: {
    right: () => ({ account: randomUUID().slice(0, 8), name: 'Build' }),
    wrong: [
      [{ account: 'build', name: ' ' }, 'name'],
      [{ account: 'Build', name: 'Build' }, 'account'],
    ],
  },
  renameBot: bot({ name: 'Builds' }),
  renewBotToken: bot(),
  setBotDisabled: bot({ is_disabled: true }),
} satisfies Record<string, Example>

export const POST_AS_BOT: Example = {
  right: async server => ({ bot_token: (await makeBot(server)).token, ...MESSAGE }),
  wrong: [
    [MESSAGE, 'bot_token'],
    [{ bot_token: 'x', ...MESSAGE, kind: 'room' }, 'kind'],
    [{ bot_token: 'x', ...MESSAGE, to: '../ann' }, 'to'],
    [{ bot_token: 'x', ...MESSAGE, text: ' ' }, 'text'],
  ],
}
