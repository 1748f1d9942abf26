import { decodeRecord } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann')
  await server.createUser('stranger', { domain: OTHER_COMPANY.domain })
  admin = (await server.signIn('boss')).token
})
afterAll(() => server.stop())

async function addBot(account: string) {
  const { answer } = await server.call('addBot', { account, name: 'Build' }, { token: admin })
  if (answer?.outcome !== 'added') throw new Error(`The bot was not added: ${answer?.outcome}`)
  return answer
}
const post = (bot_token: string, more: object = {}) =>
  server.call('postAsBot', { bot_token, kind: 'chat', to: 'ann', text: 'Build 214 passed.', ...more })
const REFUSED = { code: 403, message: 'Not allowed.', answer: undefined }

/** What ann has of a conversation. */
async function readTexts(recordType: 'chat' | 'groupchat', chatUserId: string): Promise<string> {
  const { history_token: token } = await server.signIn('ann')
  const { answer } = await server.call('getRecords', { recordType, chatUserId }, { token })
  return JSON.stringify(answer)
}

describe('a bot', () => {
  // [bots-2]
  it('posts to a person, once under one id', async () => {
    const { account, token } = await addBot('ci')
    const id = '3b241101-e2bb-4255-8caf-4136c566a962'
    expect((await post(token, { id, text: 'only once' })).answer).toEqual({ id })
    expect((await post(token, { id, text: 'only once' })).answer).toEqual({ id })
    expect((await readTexts('chat', account)).split('only once')).toHaveLength(2)
  })

  // [bots-5]
  it('mentions people, edits, reacts and withdraws, its own messages only', async () => {
    const { account, token } = await addBot('acts')
    const { token: other } = await addBot('other')
    const place = { bot_token: token, kind: 'chat' as const, to: 'ann' }
    const { answer } = await post(token, { text: 'Hello @ann , look', mentions: ['ann'] })
    const message_id = answer?.id ?? ''
    const edit = (bot_token: string) =>
      server.call('editAsBot', {
        ...place,
        bot_token,
        message_id,
        text: 'Hello again @ann ',
        mentions: ['ann'],
      })
    expect((await edit(other)).code).toBe(404)
    expect((await edit('wrong')).code).toBe(403)
    expect((await edit(token)).code).toBe(0)
    const react = { ...place, message_id, emoji: '👍' }
    expect((await server.call('reactAsBot', { ...react, is_on: true })).code).toBe(0)
    const read = await readTexts('chat', account)
    expect(read).toContain('Hello again @ann')
    expect(read).toContain('"atList":["ann"]')
    expect(read).toContain('👍')
    expect((await server.call('withdrawAsBot', { ...place, bot_token: other, message_id })).code).toBe(404)
    expect((await server.call('withdrawAsBot', { ...place, message_id })).code).toBe(0)
    expect(await readTexts('chat', account)).not.toContain('Hello')
    expect((await server.call('withdrawAsBot', { ...place, message_id })).code).toBe(404)
  })

  // [bots-4]
  it('is renamed, put into a group and taken out of it by an administrator who is not a member', async () => {
    const { account, token } = await addBot('gate')
    const ann = (await server.signIn('ann')).token
    const made = await server.call(
      'addRoom',
      { natural_name: 'Gates', im_user_names: ['boss'] },
      { token: ann },
    )
    const room = made.answer?.im_room_name ?? ''
    await server.call('quitRoom', { im_room_name: room }, { token: admin })
    const set = async (is_member: boolean) =>
      (await server.call('setBotInGroup', { room, account, is_member }, { token: admin })).code
    const send = async () => (await post(token, { kind: 'groupchat', to: room })).code
    expect(await send()).toBe(403)
    expect([await set(true), await set(true), await send()]).toEqual([0, 404, 0])
    await server.call('renameBot', { account, name: 'Gate counter' }, { token: admin })
    const { answer } = await server.call('listBots', {}, { token: admin })
    expect(answer?.find(bot => bot.account === account)).toMatchObject({
      name: 'Gate counter',
      groups: [{ room, name: 'Gates' }],
    })
    expect([await set(false), await send()]).toEqual([0, 403])
    const person = { room, account: 'boss', is_member: true }
    expect((await server.call('setBotInGroup', person, { token: admin })).code).toBe(404)
  })

  // [bots-2]
  it('posts the card of a project or an application', async () => {
    const { account, token } = await addBot('cards')
    const url = 'https://shop.test/x'
    const send = (more: object) => post(token, { text: undefined, ...more })
    expect((await send({ card: { project: 'Scanner X', url, price: '129' } })).code).toBe(0)
    expect((await send({ card: { app: 'Tracking', url, desc: 'Parcel 41' } })).code).toBe(0)
    const { history_token } = await server.signIn('ann')
    const request = { recordType: 'chat', chatUserId: account } as const
    const { answer } = await server.call('getRecords', request, { token: history_token })
    expect(answer?.records.map(record => decodeRecord(record).content)).toEqual([
      { kind: 'project_consult', name: 'Scanner X', url, price: '129', senders: [] },
      { kind: 'application', name: 'Tracking', url, description: 'Parcel 41' },
    ])
  })

  // [bots-2, customers-15]
  it('in an open team sends a card to a customer', async () => {
    const { account, token } = await addBot('sales')
    await server.createUser('carl', { isCustomer: true })
    const carl = await server.signIn('carl')
    const made = { natural_name: 'Sales', im_user_names: [account], mode: 'open' }
    const { answer: team } = await server.call('addTeam', made, { token: admin })
    const opened = await server.call('openConsultation', team ?? {}, { token: carl.token })
    const to = opened.answer?.im_room_name ?? ''
    const card = { project: 'Scanner X', url: 'https://shop.test/x' }
    expect((await post(token, { text: undefined, card, kind: 'groupchat', to })).code).toBe(0)
    const request = { recordType: 'groupchat', chatUserId: to } as const
    const { answer } = await server.call('getRecords', request, { token: carl.history_token })
    expect(JSON.stringify(answer)).toContain('Scanner X')
  })

  // [bots-2]
  it.each([
    {},
    { text: 'both', card: { project: 'X', url: 'https://shop.test/' } },
    { card: { url: 'https://shop.test/' } },
    { card: { project: 'X', url: 'javascript:alert(1)' } },
  ])('posting %j is refused', async said => {
    const { token } = await addBot(`wrong-${JSON.stringify(said).length}`)
    expect((await post(token, { text: undefined, ...said })).code).toBe(400)
  })

  // [bots-2]
  it('posts in groups it is a member of only', async () => {
    const { account, token } = await addBot('group')
    const { token: ann } = await server.signIn('ann')
    const made = await server.call(
      'addRoom',
      { natural_name: 'Releases', im_user_names: ['boss'] },
      { token: ann },
    )
    const name = made.answer?.im_room_name ?? ''
    const to = { kind: 'groupchat', to: name, text: 'released' }
    expect(await post(token, to)).toMatchObject(REFUSED)
    await server.call('inviteToRoom', { im_room_name: name, im_user_names: [account] }, { token: ann })
    expect((await post(token, to)).code).toBe(0)
    expect(await readTexts('groupchat', name)).toContain('released')
  })

  // [bots-2]
  it('cannot reach people of another company', async () => {
    const { token } = await addBot('far')
    expect(await post(token, { to: 'stranger' })).toMatchObject(REFUSED)
  })

  // [bots-3]
  it('is refused at once when it is switched off, and when its token was replaced', async () => {
    const { account, token } = await addBot('switch')
    expect((await post(token)).code).toBe(0)
    const turn = (is_disabled: boolean) =>
      server.call('setBotDisabled', { account, is_disabled }, { token: admin })
    await turn(true)
    expect(await post(token)).toMatchObject(REFUSED)
    expect(await post('never a token')).toMatchObject(REFUSED)
    await turn(false)
    expect((await post(token)).code).toBe(0)
    const { answer } = await server.call('renewBotToken', { account }, { token: admin })
    expect(await post(token)).toMatchObject(REFUSED)
    expect((await post(answer?.token ?? '')).code).toBe(0)
  })

  // [bots-1]
  it('is not a person: signing in as a bot, editing it or taking its account is refused', async () => {
    const { account } = await addBot('person')
    const reset = await server.call('resetAdminPassword', { account }, { token: admin })
    expect(reset.code).toBe(404)
    await expect(server.signIn(account, '')).rejects.toThrow()
    const fields = {
      name: 'B',
      mobile: '',
      position: '',
      branch_id: null,
      role: 'member',
      is_customer: false,
    }
    const added = await server.call('addAdminPerson', { account: 'bot.max', ...fields }, { token: admin })
    expect(added.code).toBe(400)
    const { answer } = await server.call('listAdminPeople', { keyword: 'bot.' }, { token: admin })
    expect(JSON.stringify(answer)).not.toContain(account)
  })

  // [bots-1]
  it('is listed with its last use, and its account is taken once', async () => {
    const { account, token } = await addBot('listed')
    await post(token)
    const { answer } = await server.call('listBots', {}, { token: admin })
    expect(answer?.find(bot => bot.account === account)).toMatchObject({
      name: 'Build',
      is_disabled: false,
      used_at: expect.any(Number),
    })
    expect(JSON.stringify(answer)).not.toContain(token)
    const again = await server.call('addBot', { account: 'listed', name: 'B' }, { token: admin })
    expect(again.answer?.outcome).toBe('taken')
  })

  // [bots-2, limits-2]
  it('writes in large rooms as slowly as a person', async () => {
    const limited = await startTestServer({
      rateLimits: { ...DEFAULT_RATE_LIMITS, largeRoomMessage: { burst: 1, refill: 1, seconds: 60 } },
    })
    try {
      await limited.createUser('boss', { role: 'administrator' })
      const names = Array.from({ length: 200 }, (_, index) => `u${index}`)
      for (const name of names) await limited.createUser(name)
      const { token } = await limited.signIn('boss')
      const { answer: bot } = await limited.call('addBot', { account: 'ci', name: 'CI' }, { token })
      const people = { natural_name: 'All', im_user_names: [bot?.account ?? '', ...names] }
      const { answer: room } = await limited.call('addRoom', people, { token })
      const request = { bot_token: bot?.token, kind: 'groupchat', to: room?.im_room_name, text: 'x' }
      const send = async () => (await limited.call('postAsBot', request)).code
      // The size of a room is learned from its first message.
      expect([await send(), await send(), await send()]).toEqual([0, 0, 503])
    } finally {
      await limited.stop()
    }
  })

  // [mentions-3, bots-5]
  it('that leads a group mentions everyone five times an hour, and writes on', async () => {
    const limited = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS })
    try {
      await limited.createUser('boss', { role: 'administrator' })
      await limited.createUser('ann')
      const { token } = await limited.signIn('boss')
      const { answer: bot } = await limited.call('addBot', { account: 'ci', name: 'CI' }, { token })
      const account = bot?.account ?? ''
      const people = { natural_name: 'All', im_user_names: [account, 'ann'] }
      const { answer: room } = await limited.call('addRoom', people, { token })
      const to = room?.im_room_name ?? ''
      const admin = { type: 8, im_room_id: room?.im_room_id, im_user_name: account, value: true }
      expect((await limited.call('setRoomSetting', admin, { token })).code).toBe(0)
      const send = (mentions: string[]) =>
        limited.call('postAsBot', {
          bot_token: bot?.token,
          kind: 'groupchat',
          to,
          text: '@Everyone look',
          mentions,
        })
      const codes = []
      for (let call = 0; call < 6; call++) codes.push((await send(['@all'])).code)
      expect(codes).toEqual([0, 0, 0, 0, 0, 429])
      expect((await send([])).code).toBe(0)
    } finally {
      await limited.stop()
    }
  })

  // [bots-2]
  it('may write as fast as a person', async () => {
    const limited = await startTestServer({
      rateLimits: { ...DEFAULT_RATE_LIMITS, botMessage: { burst: 1, refill: 1, seconds: 60 } },
    })
    try {
      await limited.createUser('boss', { role: 'administrator' })
      const { token } = await limited.signIn('boss')
      const { answer } = await limited.call('addBot', { account: 'ci', name: 'CI' }, { token })
      const send = () =>
        limited.call('postAsBot', { bot_token: answer?.token, kind: 'chat', to: 'boss', text: 'x' })
      expect([(await send()).code, (await send()).code]).toEqual([0, 429])
    } finally {
      await limited.stop()
    }
  })
})
