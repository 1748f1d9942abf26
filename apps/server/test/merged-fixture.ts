import type { ConversationRef } from '@parley/protocol/model'
import { type CallName, CODE, contract } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { COMPANY, PASSWORD, type Reply, type SignedIn, type TestServer } from './testkit.ts'
import { WireClient } from './wire/wire-client.ts'

const MERGED_ROLES = ['owner', 'one', 'two', 'person'] as const
export type MergedRole = (typeof MERGED_ROLES)[number]
type Target = 'chat' | 'room'

/** A message and its ack or refusal. */
interface Answered {
  id: string
  answer: string
}

export interface MergedFixture {
  /** Name and `im_room_id` of the merged room. */
  room: { name: string; id: string }
  /** The account of the person. */
  personName(): string
  /** Lets the owner know another person, who is the person from then on. */
  meet(name: string): Promise<void>
  /** Opens the chat to colleagues. */
  merge(names?: string[], days?: number): Promise<Reply<'addRoom'>>
  call<K extends CallName>(role: MergedRole, name: K, request: object): Promise<Reply<K>>
  wire(role: MergedRole): Promise<WireClient>
  /** Says something where this role writes; returns its id and the ack or refusal. */
  say(role: MergedRole, text: string, quoted?: string[]): Promise<Answered>
  sayIn(role: MergedRole, to: ConversationRef, text: string, quoted?: string[]): Promise<Answered>
  /** Texts in a conversation as its history shows them. */
  texts(role: MergedRole, target?: Target): Promise<string[]>
  setMode(isSingle: boolean): Promise<number>
  grant(colleague: MergedRole, value: boolean): Promise<number>
}

/** An owner, two colleagues and a customer who have written to each other before. */
export async function createMergedFixture(
  server: TestServer,
  domain = COMPANY.domain,
): Promise<MergedFixture> {
  const signedIn = await signInAll(server, domain)
  const clients = new Map<MergedRole, WireClient>()
  const nameOf = (role: MergedRole) => (role === 'person' ? person : role)
  const call = callerOf(server, signedIn, role => server.signIn(nameOf(role), PASSWORD, domain))
  const wire = async (role: MergedRole) => {
    const known = clients.get(role)
    if (known) return known
    const client = await WireClient.connect(server, nameOf(role), signedIn[role].xmpp_token, domain)
    client.answerPings()
    clients.set(role, client)
    return client
  }
  const room = { name: '', id: '' }
  let person = 'person'
  const conversationOf = (role: MergedRole) => {
    if (role === 'owner') return { kind: 'chat', id: person } as const
    return role === 'person'
      ? ({ kind: 'chat', id: 'owner' } as const)
      : ({ kind: 'groupchat', id: room.name } as const)
  }
  const sayIn: MergedFixture['sayIn'] = async (role, to, text, quoted = []) =>
    sendText(await wire(role), { to, domain }, text, quoted)
  const fixture: MergedFixture = {
    room,
    personName: () => person,
    call,
    wire,
    sayIn,
    async meet(name) {
      await clients.get('person')?.close()
      clients.delete('person')
      await server.createUser(name, { isCustomer: true, domain })
      signedIn.person = await server.signIn(name, PASSWORD, domain)
      person = name
      Object.assign(room, { name: '', id: '' })
      // A customer writes to staff only after them.
      await call('owner', 'saveRecent', { recordType: 'chat', chatUserId: name })
    },
    async merge(names = ['one'], past_days = 0) {
      const reply = await call('owner', 'addRoom', {
        im_user_names: names,
        ref_im_user_name: person,
        past_days,
        natural_name: 'Desk',
      })
      if (reply.answer) Object.assign(room, { name: reply.answer.im_room_name, id: reply.answer.im_room_id })
      return reply
    },
    say: (role, text, quoted) => sayIn(role, conversationOf(role), text, quoted),
    texts: (role, target = 'chat') =>
      readTexts(call, role, target === 'room' ? { kind: 'groupchat', id: room.name } : conversationOf(role)),
    ...settingsOf(call, room),
  }
  await fixture.say('owner', 'old 1')
  await fixture.say('person', 'old 2')
  return fixture
}

const callerOf =
  (
    server: TestServer,
    signedIn: Record<MergedRole, SignedIn>,
    signInAgain: (role: MergedRole) => Promise<SignedIn>,
  ): MergedFixture['call'] =>
  async (role, name, request) => {
    for (;;) {
      const { token, history_token, expires_at } = signedIn[role]
      const options = { token: contract[name].service === 'history' ? history_token : token }
      const reply = await server.call(name, request, options)
      // A busy machine can need longer than a sign-in lasts.
      if (isSignedOut(reply.code) && Date.now() > expires_at) signedIn[role] = await signInAgain(role)
      // A database under load: nothing was changed, and clients try again.
      else if (reply.code !== CODE.busy) return reply
    }
  }

const isSignedOut = (code: number): boolean => code === CODE.unauthorised || code === CODE.sessionEnded

async function readTexts(
  call: MergedFixture['call'],
  role: MergedRole,
  { kind, id }: ConversationRef,
): Promise<string[]> {
  const { answer } = await call(role, 'getRecords', { recordType: kind, chatUserId: id, pageSize: 100 })
  return (answer?.records ?? []).filter(({ chatType }) => chatType === 'text').map(({ body }) => body)
}

async function signInAll(server: TestServer, domain: string): Promise<Record<MergedRole, SignedIn>> {
  const signedIn = {} as Record<MergedRole, SignedIn>
  for (const role of MERGED_ROLES) {
    await server.createUser(role, { isCustomer: role === 'person', domain })
    signedIn[role] = await server.signIn(role, PASSWORD, domain)
  }
  return signedIn
}

const settingsOf = (
  call: MergedFixture['call'],
  room: MergedFixture['room'],
): Pick<MergedFixture, 'setMode' | 'grant'> => ({
  setMode: async value =>
    (await call('owner', 'setRoomSetting', { type: 6, im_room_id: room.id, value })).code,
  grant: async (im_user_name, value) =>
    (await call('owner', 'setRoomSetting', { type: 6, im_room_id: room.id, im_user_name, value })).code,
})

/** Sends again after a fault of the server, as clients do. */
async function sendText(
  client: WireClient,
  { to, domain }: { to: ConversationRef; domain: string },
  text: string,
  quoted: readonly string[],
): Promise<Answered> {
  const id = crypto.randomUUID()
  const quotes = quoted.map(messageId => ({ messageId, kind: 'text' as const, nickName: '', text: '' }))
  const content = { kind: 'text' as const, text, mentions: [], quotes }
  for (;;) {
    client.send(encodeSent({ id, kind: to.kind, content, createdTime: Date.now() }, to, domain))
    const answer = await client.next(new RegExp(`<ack[^>]*${id}|id="${id}"[^>]*>.*error`))
    if (!answer.includes('<fault')) return { id, answer }
  }
}
