import { randomBytes, randomUUID } from 'node:crypto'
import type { CallName } from '@parley/protocol/rest'
import { createSetupCode } from '../src/features/setup/setup-link.ts'
import { archiveInRoom } from './archive-in-room.ts'
import { archiveMessages } from './archive-messages.ts'
import {
  makeBot,
  makeBranch,
  makeEmoji,
  makeErrorGroup,
  makeGroup,
  makePeopleGroup,
  makeReport,
  makeWordList,
  newAccount,
} from './company-kit.ts'
import { addApp, codeOf, confirmChange, takeTicket } from './second-factor-kit.ts'
import { createTicket, MOBILE, receiveCode, scanTicket } from './sign-in-kit.ts'
import { COMPANY, PASSWORD, type SignedIn, type TestServer } from './testkit.ts'
import { beginUpload, idOf, sendPart, uploadFile } from './upload-file.ts'
import { sendMeetingCard } from './wire/send-meeting-card.ts'
import { WireClient } from './wire/wire-client.ts'

/** One transparent pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface Scene {
  server: TestServer
  /** Who makes the request. */
  me: SignedIn
  /** Another scene; the same one each time. */
  make<K extends keyof typeof SCENES>(scene: K): ReturnType<(typeof SCENES)[K]>
}

/** The caller, if it is this person; otherwise they sign in. */
const signedIn = ({ server, me }: Scene, name: string): SignedIn | Promise<SignedIn> =>
  me.im_user_name === name ? me : server.signIn(name)

async function callAs<K extends CallName>(scene: Scene, person: string, name: K, request: object) {
  const { token } = await signedIn(scene, person)
  const reply = await scene.server.call(name, request, { token })
  if (!reply.answer) throw new Error(`${name} for ${person}: ${reply.message}`)
  return reply.answer
}

async function addTeam(scene: Scene, mode: 'open' | 'duty') {
  const team = { natural_name: 'Sales', im_user_names: ['ben'], mode }
  const { im_room_name } = await callAs(scene, 'ann', 'addTeam', team)
  return { name: im_room_name, members: ['ann', 'ben'], owner: 'ann' }
}

/** Lets ben ask ann to be friends, whatever earlier examples have left behind. */
async function requestFriend(scene: Scene) {
  const { token } = await scene.server.signIn('ben')
  const ann = { im_user_name: 'ann' }
  for (const name of ['removeFriend', 'refuseFriend', 'requestFriend'] as const)
    await scene.server.call(name, ann, { token })
  return { from: 'ben' }
}

/** Somebody new, and something said to or by ann. */
async function archiveWith({ server }: Scene, text: string, isOwn: boolean) {
  const person = newAccount('h')
  await server.createUser(person)
  const from = isOwn ? 'ann' : person
  const conversation = await archiveMessages(server, ['ann', person], [{ from, text }])
  const { db } = server.storage
  const said = db.selectFrom('messages').where('conversation_id', '=', conversation).select('id')
  return { person, conversation, id: (await said.executeTakeFirstOrThrow()).id }
}

/** What the examples of the contract are about: `<group.name>` is the `name` of `group`. */
export const SCENES = {
  company: async () => ({ domain: COMPANY.domain, name: COMPANY.name }),
  new: async () => ({
    id: randomUUID(),
    account: newAccount(),
    name: randomBytes(6).toString('hex'),
    hex: randomBytes(16).toString('hex'),
  }),
  time: async () => {
    const now = Date.now()
    return { inAnHour: now + HOUR_MS, tomorrow: now + DAY_MS, yesterday: now - DAY_MS }
  },

  session: async (scene: Scene) => {
    const { domain, token, chatserver_id, im_user_name } = scene.me
    const sessions = await callAs(scene, im_user_name, 'listSessions', {})
    return {
      domain,
      token,
      account: im_user_name,
      server: chatserver_id,
      jid: `${im_user_name}@${domain}/web`,
      id: sessions.find(session => session.current)?.session_id,
    }
  },
  password: async ({ server }: Scene) => {
    const { key_id, password } = await server.encryptPassword(PASSWORD)
    const next = await server.encryptPassword(PASSWORD)
    const fresh = await server.encryptPassword('river stone lamp 7')
    return { key: key_id, encrypted: password, next: next.password, fresh: fresh.password }
  },
  passwordLink: async (scene: Scene) => await callAs(scene, 'ann', 'createPasswordLink', { account: 'ben' }),
  phone: async () => ({ number: MOBILE }),
  sms: async ({ server }: Scene) => ({ code: await receiveCode(server, 1) }),
  qr: async ({ server }: Scene) => {
    const { ticket, browser_secret } = await createTicket(server)
    return { ticket, secret: browser_secret }
  },
  scannedQr: async ({ server, me }: Scene) => {
    const { ticket, match_number } = await scanTicket(server, me)
    return { ticket, number: match_number }
  },
  exchange: async (scene: Scene) => await callAs(scene, scene.me.im_user_name, 'createExchangeCode', {}),
  setup: async ({ server }: Scene) => ({ code: await createSetupCode(server.storage.db, Date.now()) }),
  confirmation: async ({ server, me }: Scene) => ({ proof: await confirmChange(server, me.token) }),
  factor: async ({ server, me }: Scene) => ({ proof: (await addApp(server, me.token)).proof }),
  newFactor: async (scene: Scene) => {
    const proof = await confirmChange(scene.server, scene.me.token)
    const { ticket, secret } = await callAs(scene, scene.me.im_user_name, 'startFactor', { proof })
    return { ticket, code: codeOf(secret) }
  },
  /** In the middle of signing in as somebody new who has an app. */
  signIn: async ({ server }: Scene) => {
    const account = newAccount()
    await server.createUser(account)
    const { secret } = await addApp(server, (await server.signIn(account)).token)
    return { ticket: await takeTicket(server, account), code: codeOf(secret, 1) }
  },

  directory: async (scene: Scene) => {
    await callAs(scene, 'ann', 'createScimToken', { name: 'Entra', days: 0 })
    const { tokens } = await callAs(scene, 'ann', 'getScim', {})
    return { token: tokens.at(-1)?.id, group: String(await makeBranch(scene.server)) }
  },

  request: requestFriend,
  friend: async (scene: Scene) => {
    const { from } = await requestFriend(scene)
    await callAs(scene, 'ann', 'acceptFriend', { im_user_name: from })
    return { account: from }
  },
  sent: async (scene: Scene) => {
    const { person, id } = await archiveWith(scene, 'saved', true)
    return { to: person, id, text: 'saved' }
  },
  disappearing: async (scene: Scene) => {
    const { person, conversation, id } = await archiveWith(scene, 'soon gone', false)
    const messages = scene.server.storage.db.updateTable('messages').set({ destroy_time: 600 })
    await messages.where('conversation_id', '=', conversation).execute()
    return { from: person, id }
  },
  saved: async (scene: Scene) => {
    const id = randomUUID()
    await callAs(scene, 'ann', 'saveNote', { id, note: 'call back', remind_at: null })
    return { id }
  },
  scheduled: async (scene: Scene) => {
    const chat = { recordType: 'chat', chatUserId: 'ben' }
    const message = { id: randomUUID(), ...chat, text: 'good morning', send_at: Date.now() + HOUR_MS }
    await callAs(scene, 'ann', 'saveScheduled', message)
    return { id: message.id }
  },
  file: async ({ server, me }: Scene) => {
    const { original_url } = await uploadFile(server, me.token, 'notes.txt', Buffer.from('hello'))
    return { url: original_url }
  },
  upload: async ({ server, me }: Scene) => {
    const location = await beginUpload(server, me.token, 'notes.txt', 5)
    await sendPart(server, me.token, location, 0, Buffer.from('hello'))
    return { id: idOf(location) }
  },

  /** Ann's, with ben. */
  group: async (scene: Scene) => {
    const room = await callAs(scene, 'ann', 'addRoom', { natural_name: 'Launch', im_user_names: ['ben'] })
    return { name: room.im_room_name, id: room.im_room_id }
  },
  member: async () => ({ account: 'ben' }),
  /** In no group. */
  colleague: async () => ({ account: 'eve' }),
  message: async ({ server, make }: Scene): Promise<{ id: string; seq: number; word: string }> => {
    const { id } = await make('group')
    return { ...(await archiveInRoom(server, id, 'ben', 'text', { text: 'hello' })), word: 'hello' }
  },
  attachment: async ({ server, make }: Scene): Promise<{ id: string; seq: number }> => {
    const { id } = await make('group')
    return await archiveInRoom(server, id, 'ben', 'file', { file_name: 'plan.pdf' })
  },
  poll: async ({ server, make }: Scene): Promise<{ id: string; seq: number }> => {
    const { id } = await make('group')
    return await archiveInRoom(server, id, 'ben', 'poll', { question: 'Where?', options: ['Lake', 'Hall'] })
  },
  invitation: async (scene: Scene) => {
    const { im_room_name } = await callAs(scene, 'ben', 'addRoom', { im_user_names: ['ben'] })
    const link = { im_room_name, life: 'day', needs_approval: false }
    return { token: (await callAs(scene, 'ben', 'createRoomLink', link)).token }
  },
  openGroup: async (scene: Scene) => {
    const { im_room_name } = await callAs(scene, 'ben', 'addRoom', { im_user_names: ['ben'] })
    const group = { im_room_name, openness: 'open', is_previewed: true }
    await callAs(scene, 'ben', 'setRoomOpenness', group)
    return { name: im_room_name }
  },
  meeting: async ({ server, me, make }: Scene): Promise<{ room: string; call: string }> => {
    const { name } = await make('group')
    const client = await WireClient.authenticated(server, me.im_user_name, me.xmpp_token)
    await client.bind('web')
    const call = await sendMeetingCard(client, name, 0)
    await client.close()
    return { room: name, call }
  },
  guest: async (scene: Scene): Promise<{ room: string; call: string; id: string; link: string }> => {
    const { room, call } = await scene.make('meeting')
    const link = await callAs(scene, 'ann', 'createGuestLink', { im_room_name: room, call_id: call })
    return { room, call, id: link.guest_id, link: link.token }
  },

  /** With ann, who is on duty, and ben. */
  team: (scene: Scene) => addTeam(scene, 'duty'),
  otherTeam: (scene: Scene) => addTeam(scene, 'open'),
  widget: async (scene: Scene): Promise<{ team: string }> => {
    const { name } = await scene.make('team')
    await callAs(scene, 'ann', 'getWidgetSettings', { im_room_name: name })
    return { team: name }
  },
  /** Cleo's. */
  consultation: async (scene: Scene) => {
    const { name: team } = await addTeam(scene, 'open')
    const opened = await callAs(scene, 'cleo', 'openConsultation', { im_room_name: team })
    return { name: opened.im_room_name, team }
  },
  closedConsultation: async (scene: Scene): Promise<{ name: string }> => {
    const { name } = await scene.make('consultation')
    await callAs(scene, 'ann', 'closeConsultation', { im_room_name: name, ask_rating: true })
    return { name }
  },
  note: async (scene: Scene): Promise<{ room: string; id: string }> => {
    const { name } = await scene.make('consultation')
    const note = { im_room_name: name, note_id: randomUUID(), text: 'Key account' }
    await callAs(scene, 'ann', 'addNote', note)
    return { room: name, id: note.note_id }
  },
  label: async (scene: Scene): Promise<{ id: string; team: string; consultation: string }> => {
    const { name: consultation, team } = await scene.make('consultation')
    const label_id = randomUUID()
    await callAs(scene, 'ann', 'saveLabel', { im_room_name: team, label_id, name: 'Refund', colour: 2 })
    return { id: label_id, team, consultation }
  },
  /** A visitor who has begun to write, and a code to continue elsewhere. */
  visit: async (scene: Scene): Promise<{ team: string; key: string; code: string }> => {
    const { team } = await scene.make('widget')
    const { server } = scene
    const { answer } = await server.call('startVisit', { im_room_name: team, name: 'Visitor 1' })
    const key = answer?.visitor_key ?? ''
    const given = await server.call('createVisitCode', { im_room_name: team, visitor_key: key })
    return { team, key, code: given.answer?.code ?? '' }
  },
  reply: async (scene: Scene): Promise<{ id: string; team: string }> => {
    const { name } = await scene.make('team')
    const reply = { im_room_name: name, reply_id: randomUUID(), shortcut: 'hello', text: 'Hello' }
    await callAs(scene, 'ann', 'saveReply', reply)
    return { id: reply.reply_id, team: name }
  },

  person: async ({ server }: Scene) => {
    const account = newAccount()
    await server.createUser(account)
    return { account }
  },
  department: async ({ server }: Scene) => ({
    id: await makeBranch(server),
    other: await makeBranch(server),
  }),
  managedGroup: async ({ server }: Scene) => ({ room: await makeGroup(server), member: 'ann' }),
  /** And a message that it has posted to ann. */
  bot: async ({ server }: Scene) => {
    const bot = await makeBot(server)
    const said = { bot_token: bot.token, kind: 'chat' as const, to: 'ann', text: 'Build 213 failed.' }
    const { answer } = await server.call('postAsBot', said)
    return { ...bot, message: answer?.id ?? '' }
  },
  words: async ({ server }: Scene) => ({ id: await makeWordList(server) }),
  picture: async () => ({ data: PICTURE }),
  emoji: async ({ server }: Scene) => ({ id: await makeEmoji(server) }),
  peopleGroup: async ({ server }: Scene) => ({ id: await makePeopleGroup(server) }),
  error: async ({ server }: Scene) => ({ id: await makeErrorGroup(server) }),
  report: async ({ server }: Scene) => ({ id: await makeReport(server) }),
}
