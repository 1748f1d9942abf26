import type { SignedIn, TestServer } from './testkit.ts'

export interface Example {
  /** The caller, if not `ann`: `cleo` is a customer. */
  as?: 'cleo' | 'eve' | 'fay'
  /** A request that the signed-in person may make now. */
  right: (server: TestServer, me: SignedIn) => object | Promise<object>
  /** With the field each answer must name. */
  wrong?: [request: object, field: string][]
}

const BEN = { im_user_name: 'ben' }
const CHAT = { recordType: 'chat', chatUserId: 'ben' }
const PIN = { type: 1, id_name: 'ben', resource: 'web' }

const person: Example = {
  right: () => BEN,
  wrong: [
    [{}, 'im_user_name'],
    [{ im_user_name: ['ben'] }, 'im_user_name'],
    [{ im_user_name: 'b'.repeat(65) }, 'im_user_name'],
  ],
}
const wrongChats: Example['wrong'] = [
  [{ recordType: 'mail', chatUserId: 'ben' }, 'recordType'],
  [{ recordType: 'chat' }, 'chatUserId'],
]
const wrongPins: Example['wrong'] = [
  [{ ...PIN, type: 3 }, 'type'],
  [{ type: 1 }, 'id_name'],
]

/** Lets ben ask ann to be friends. */
async function befriend(server: TestServer, me: SignedIn, accepts: boolean): Promise<object> {
  const ben = await server.signIn('ben')
  // Whatever earlier examples have left behind.
  for (const name of ['removeFriend', 'refuseFriend'] as const)
    await server.call(name, { im_user_name: 'ann' }, { token: ben.token })
  await server.call('requestFriend', { im_user_name: 'ann' }, { token: ben.token })
  if (accepts) await server.call('acceptFriend', BEN, { token: me.token })
  return BEN
}

export const PEOPLE_EXAMPLES = {
  getUser: person,
  getUsers: {
    right: () => ({ im_user_names: ['ben'] }),
    wrong: [
      [{ im_user_names: 'ben' }, 'im_user_names'],
      [{ im_user_names: ['ben', 7] }, 'im_user_names.1'],
      [{ im_user_names: Array.from({ length: 201 }, () => 'ben') }, 'im_user_names'],
    ],
  },
  getOwnCard: { right: () => ({}) },
  getCard: { right: () => ({ im_username: 'ben' }), wrong: [[{}, 'im_username']] },
  setRemark: {
    right: () => ({ ...BEN, remark: 'Benny' }),
    wrong: [
      [{ remark: 'x' }, 'im_user_name'],
      [{ ...BEN, remark: 'x'.repeat(51) }, 'remark'],
    ],
  },
  listBranches: { right: () => ({}), wrong: [[{ branch_id: '1' }, 'branch_id']] },
  listFriends: { right: () => ({}) },
  getFriend: person,
  searchFriends: { right: () => ({ account: 'ben' }), wrong: [[{}, 'account']] },
  requestFriend: {
    ...person,
    wrong: [
      [{ ...BEN, content: 'x'.repeat(101) }, 'content'],
      [{ ...BEN, im_room_name: '../room' }, 'im_room_name'],
    ],
  },
  acceptFriend: { ...person, right: (server, me) => befriend(server, me, false) },
  refuseFriend: { ...person, right: (server, me) => befriend(server, me, false) },
  removeFriend: { ...person, right: (server, me) => befriend(server, me, true) },
  listFriendRequests: { right: () => ({}) },
  getBlacklist: { right: () => BEN, wrong: [[{ im_user_name: 7 }, 'im_user_name']] },
  addBlack: person,
  deleteBlack: person,
  listChatSettings: person,
  setChatSetting: {
    right: () => ({ ...BEN, type: 2, value: true }),
    wrong: [
      [{ ...BEN, type: 8, value: true }, 'type'],
      [{ ...BEN, type: 2, value: 1 }, 'value'],
    ],
  },
  searchPeople: {
    right: () => ({ keyword: 'b' }),
    wrong: [
      [{}, 'keyword'],
      [{ keyword: '' }, 'keyword'],
      [{ keyword: 'x'.repeat(65) }, 'keyword'],
    ],
  },
  listPins: { right: () => ({}) },
  addPin: { right: () => PIN, wrong: wrongPins },
  deletePin: { right: () => PIN, wrong: wrongPins },
  listRecent: { right: () => ({}), wrong: [[{ isCustomer: 'maybe' }, 'isCustomer']] },
  saveRecent: { right: () => CHAT, wrong: wrongChats },
  deleteRecent: {
    right: () => ({ deleteChats: [CHAT] }),
    wrong: [
      [{ deleteChats: [] }, 'deleteChats'],
      [{ deleteChats: Array.from({ length: 201 }, () => CHAT) }, 'deleteChats'],
      [{ deleteChats: [{ recordType: 'chat' }] }, 'deleteChats.0.chatUserId'],
    ],
  },
  markUnread: {
    right: () => CHAT,
    wrong: [...wrongChats, [{ ...CHAT, isMarkedUnread: 'yes' }, 'isMarkedUnread']],
  },
  saveDraft: {
    right: () => ({ ...CHAT, draft: 'Dear Ben' }),
    wrong: [...wrongChats, [{ ...CHAT, draft: 'x'.repeat(8001) }, 'draft']],
  },
  listChats: { right: () => ({}) },
  saveOptions: {
    right: () => ({ theme: 'dark' }),
    wrong: [
      [{ theme: 'pink' }, 'theme'],
      [{ destroyTime: 61 }, 'destroyTime'],
      [{ recordSyn: 'true' }, 'recordSyn'],
      [{ skinColor: 'x'.repeat(33) }, 'skinColor'],
    ],
  },
  getOptions: { right: () => ({ recorderId: 'ann' }) },
} satisfies Record<string, Example>
