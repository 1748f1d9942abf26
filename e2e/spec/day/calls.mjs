/**
 * Every call that clients of the same protocol make, with good, wrong and missing input. Good input: the usual success code and fields.
 * Wrong input: another code and words for people, and none of the codes that end a session. No token: a code that does.
 * `node e2e/spec/day/calls.mjs http://localhost:8080` against a demo with SPEC_SIGN_IN=1; leaves with 0 when every point is right.
 */
import {
  call,
  calls,
  check,
  component,
  encrypted,
  finish,
  lacking,
  point,
  Stream,
  short,
  signIn,
  uuid,
} from './lib.mjs'

const config = await component()
const [bob, carol, alice] = [
  await signIn('bob', config),
  await signIn('carol', config),
  await signIn('alice', config),
]
const ROOM = '/business/user/chat/room/',
  CHAT = '/business/user/chat/',
  USERS = '/business/user/'
const USER = [
  'im_user_name',
  'nick_name',
  'nick_name_letter',
  'avatar_url',
  'avatar',
  'position',
  'name',
  'remark',
  'chat_setting',
  'mobile',
]
const GROUP = [
  'im_room_name',
  'im_room_id',
  'im_room_type',
  'natural_name',
  'subject_name',
  'subject_id',
  'room_avatar',
  'ref_im_room_id',
  'ref_im_user_name',
  'updated_at',
  'owners',
  'members',
  'setting',
]
const RECORD = [
  'body',
  'chatType',
  'chatUserId',
  'isOffice',
  'msgId',
  'recordType',
  'sendUserId',
  'destroyTime',
  'timestamp',
  'multiType',
]

// ---- how one request is put ---------------------------------------------------------------------
const isHistory = path => /^\/api\/(history|comprehen)\//.test(path)
/** `input` is the query of a GET and the body of a POST; history calls get recorderId, chatserverId and the header. */
function request(method, path, input = {}, { who = bob, token = who?.token, query, form } = {}) {
  const headers = isHistory(path) && token ? { authorization: who.history_token } : {}
  const body =
    isHistory(path) && who
      ? { recorderId: who.im_user_name, chatserverId: who.chatserver_id, ...input }
      : input
  return call(
    method,
    path,
    method === 'GET' ? { token, query: input, headers } : { token, query, body, headers, form },
  )
}
const line = (method, path, input) => `${method} ${path} ${short(input ?? {}, 90)}`
const literal = answer =>
  `HTTP ${answer.status} ${short(answer.json ?? `${answer.headers.get('content-type')}, ${answer.bytes.length} bytes`, 300)}`
/** The codes that mean success: 0 on the chat server, 200 for history and components; recents either. */
const codes = path =>
  isHistory(path) || path === '/auth/login'
    ? [200]
    : path.startsWith('/api/recent/')
      ? [0, 200]
      : path.endsWith('/component')
        ? [200]
        : [0]

let token0 = 0 // how many calls were also tried without a token
async function good(method, path, input, expected, options = {}) {
  await point(line(method, path, input), async () => {
    const answer = await request(method, path, input, options)
    const { data } = answer,
      test = typeof expected === 'function' ? expected : () => true
    const sample = Array.isArray(data) ? data[0] : data
    const absent =
      codes(path).includes(answer.code) && Array.isArray(expected) ? lacking(sample, expected) : []
    check(
      line(method, path, input),
      codes(path).includes(answer.code) &&
        typeof answer.message === 'string' &&
        !!test(data, answer.json, answer),
      literal(answer),
      absent,
    )
    good.last = answer
  })
  if (!options.open && !options.again) await closed(method, path, input)
  return good.last
}
async function wrong(method, path, input, options = {}) {
  await point(`${line(method, path, input)} is refused`, async () => {
    const { code, message, ...answer } = await request(method, path, input, options)
    const special = code === 4 || (code >= 110 && code <= 119) || code === 401
    check(
      `${line(method, path, input)} is refused${options.why ? `: ${options.why}` : ''}`,
      typeof code === 'number' &&
        !codes(path).includes(code) &&
        !special &&
        message?.length > 0 &&
        message.length <= 100,
      literal(answer),
    )
  })
}
const tried = new Set()
async function closed(method, path, input) {
  if (tried.has(path)) return
  tried.add(path)
  token0++
  const { code, ...answer } = await request(method, path, input, { who: null, token: undefined })
  check(
    `${method} ${path} without a token`,
    isHistory(path) || path.startsWith('/api/')
      ? code === 401 || (code >= 110 && code <= 119)
      : code >= 110 && code <= 119,
    literal(answer),
  )
}
const list = fields => data => Array.isArray(data) && data.every(entry => lacking(entry, fields).length === 0)
const again = { again: true },
  open = { open: true }

// ==== component, server, sign-in =================================================================
await good(
  'GET',
  '/chatserver/component',
  { companyName: 'demo' },
  (_, json) =>
    lacking(json.result, [
      'chatserver_api',
      'chatserver_id',
      'openfire_bosh',
      'openfire_chatlet_cache',
      'officechat_api',
      'officefile_api',
      'chath5_api',
      'chath5_url',
      'extParam',
      'freeze',
      'company_name',
    ]).length === 0,
  { ...open, who: null },
)
await wrong('GET', '/chatserver/component', { companyName: 'no-such-company' }, { who: null })
await good('POST', '/hottub/chatserver/getByDomain', {}, ['chatserver_id', 'chatserver_api'], {
  ...open,
  who: null,
  query: { domain: config.domain },
})
await wrong(
  'POST',
  '/hottub/chatserver/getByDomain',
  {},
  { who: null, query: { domain: 'nowhere.example' }, why: 'unknown domain' },
)
await wrong('POST', '/hottub/chatserver/getByDomain', {}, { who: null, why: 'no domain' })
await good(
  'GET',
  '/hottub/chatserver/get',
  { chatserver_id: config.chatserver_id },
  data => typeof data === 'object',
)
await wrong('GET', '/hottub/chatserver/get', { chatserver_id: 'unknown' })
await good('GET', `${USERS}getpasswordkey`, {}, data => data.exponent === '010001', { ...open, who: null })
await good(
  'POST',
  '/business/sys/gettime',
  {},
  data => Math.abs(Number(data.time ?? data) - Date.now()) < 60e3,
  { ...open, who: null },
)
for (const path of ['login', 'login1x']) {
  const credentials = {
    account: 'erin',
    password: await encrypted('parley-demo'),
    platform_type: 4,
    domain: config.domain,
  }
  await good('POST', USERS + path, credentials, ['token'], { ...open, who: null })
  await wrong(
    'POST',
    USERS + path,
    { ...credentials, account: `none-${uuid().slice(0, 6)}` },
    { who: null, why: 'unknown account' },
  )
  await wrong('POST', USERS + path, { platform_type: 4 }, { who: null, why: 'no credentials' })
}
await good(
  'POST',
  '/auth/login',
  { domain: config.domain, account: 'bob' },
  data => typeof data === 'object',
  { ...open },
)
await wrong('POST', '/auth/login', {}, { who: null })
await wrong('GET', '/business/sms/send', { type: 1 }, { why: 'a phone has to be named' })
await wrong('POST', '/business/sms/check', {}, { why: 'nothing given' })
await wrong('POST', `${USERS}updatepassword`, {}, { why: 'nothing given' })
await good('POST', '/outer/business/user/stat/h5chat/login', { type: 1 }, undefined, open)
const device = encodeURIComponent(JSON.stringify({ device: 'pc', browser: 'node', protocol: 'https' }))
await good('POST', '/connection/getQrCode', { type: 42, data: device, payload: {} }, data => !!data, {
  ...open,
  who: null,
})
await wrong(
  'POST',
  '/connection/getQrCode',
  { type: 41, data: device, payload: {} },
  { who: null, why: 'the QR type is 42' },
)
await wrong('POST', '/connection/getQrCode', { type: 42, payload: {} }, { who: null })
await good('GET', '/connection/feedback/send', { content: 'from another client' }, undefined, open)

// ==== users and contacts =========================================================================
await good('GET', `${USERS}get`, {}, ['jg_im_uname', 'nick_name', 'avatar_url', 'mobile', 'sys_props'])
await good('POST', `${USERS}get`, {}, data => typeof data === 'object', again)
await good('GET', `${USERS}token/refresh`, {}, ['token'])
await good('GET', '/business/sys/property/list', {}, ['server.version'])
await good('POST', `${USERS}getuser`, { im_user_name: 'alice' }, USER)
await wrong('POST', `${USERS}getuser`, {}, { why: 'a lookup requires an id' })
await wrong('POST', `${USERS}getuser`, { im_user_name: '' })
await wrong('POST', `${USERS}getuser`, { im_user_name: 5 })
await wrong('POST', `${USERS}getuser`, { im_user_name: 'nobody-here' })
await wrong(
  'POST',
  `${USERS}getuser`,
  { im_user_name: 'assistant' },
  { why: 'the assistant cannot be fetched as a normal user' },
)
await good(
  'POST',
  `${USERS}getusers`,
  { im_user_names: ['alice', 'carol'], others: 'chat_setting' },
  data => data.length === 2 && list(USER)(data),
)
await good(
  'POST',
  `${USERS}getusers`,
  { im_user_names: ['nobody-here'], others: 'chat_setting' },
  data => data.length === 0,
  again,
)
await wrong('POST', `${USERS}getusers`, { others: 'chat_setting' })
await good('POST', `${USERS}friend/list`, undefined, data => data.length > 0 && list(USER)(data))
await good('POST', `${USERS}branch/list`, undefined, data => !!data)
await good('POST', `${USERS}friend/get`, { im_user_name: 'alice' }, ['im_user_name', 'nick_name'])
await wrong('POST', `${USERS}friend/get`, {})
await wrong('POST', `${USERS}friend/get`, { im_user_name: 'nobody-here' })
await good(
  'POST',
  `${USERS}friend/search`,
  { account: 'alice' },
  data => [data].flat()[0]?.im_user_name === 'alice',
)
await good(
  'POST',
  `${USERS}friend/search`,
  { account: 'nobody-here' },
  data => [data ?? []].flat().length === 0,
  again,
)
await wrong('POST', `${USERS}friend/search`, {})
await good('POST', `${USERS}black/get`, { im_user_name: 'alice' }, ['groups', 'imUserNames'])
await good('GET', `${USERS}card/get`, { im_username: 'alice' }, ['nick_name'])
await wrong('GET', `${USERS}card/get`, {})
await wrong('GET', `${USERS}card/get`, { im_username: 'nobody-here' })
await good(
  'POST',
  `${CHAT}setting/list`,
  { im_user_name: 'alice' },
  data => (data.chat_setting ?? data)[2] !== undefined,
)
await wrong('POST', `${CHAT}setting/list`, {})
await good('POST', `${USERS}tag/setremark`, { im_user_name: 'alice', remark: 'Al' })
await good('POST', `${USERS}getuser`, { im_user_name: 'alice' }, data => data.remark === 'Al', again)
await good('POST', `${USERS}tag/setremark`, { im_user_name: 'alice', remark: '' }, undefined, again)
await wrong('POST', `${USERS}tag/setremark`, {})
await good('POST', `${CHAT}top/add`, { type: 1, id_name: 'carol', resource: 'web' })
await good('POST', `${CHAT}top/list`, undefined, data => data.some(e => e.id_name === 'carol'))
await good('POST', `${CHAT}top/delete`, { type: 1, id_name: 'carol', resource: 'web' })
await good('POST', `${CHAT}top/list`, undefined, data => !data.some(e => e.id_name === 'carol'), again)
await wrong('POST', `${CHAT}top/add`, { type: 1, resource: 'web' })
await wrong('POST', `${CHAT}top/add`, { type: 9, id_name: 'carol', resource: 'web' })
await good(
  'GET',
  `${CHAT}chatlist`,
  {},
  data => /#\d{13}/.test(data.chats) && /#\d{13}/.test(data.groupchats),
)
await good('POST', '/business/chatletx/list', {}, (_, json) => Array.isArray(json.accessDescriptors))

// ==== rooms ======================================================================================
await good('POST', `${ROOM}list`, undefined, data => data.length > 0 && list(GROUP)(data))
const rooms = good.last.data ?? [],
  plain = rooms.find(r => r.im_room_type === 0)
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 0, im_room_names: [plain?.im_room_name] },
  data => data.length === 1 && list(GROUP)(data),
  again,
)
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 0, im_room_names: ['no-such-room'] },
  data => data.length === 0,
  again,
)
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 1, page_num: 1 },
  data => data.length <= 20 && data.every(r => r.owners[0]?.im_user_name === 'bob'),
  again,
)
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 1, page_num: 1, page_size: 2, search_natural_name: '', host: false },
  data => data.length === 2,
  again,
)
const firstPage = good.last.data?.map(r => r.im_room_name) ?? []
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 1, page_num: 2, page_size: 2, search_natural_name: '', host: false },
  data => data.length > 0 && !data.some(r => firstPage.includes(r.im_room_name)),
  again,
)
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 1, page_num: 1, page_size: 20, search_natural_name: 'no such name', host: false },
  data => data.length === 0,
  again,
)
await good(
  'POST',
  `${ROOM}list`,
  { search_type: 3 },
  data => data.length > 0 && data.every(r => [1, 2, 3].includes(r.im_room_type)),
  again,
)
await good('POST', `${ROOM}list`, { search_type: 5 }, data => Array.isArray(data), again)
await wrong('POST', `${ROOM}list`, { search_type: 2 })
await wrong('POST', `${ROOM}list`, { search_type: 1, page_num: 1, page_size: -1 })
await good(
  'POST',
  `${ROOM}add`,
  { im_user_names: ['carol', 'dave'], natural_name: 'Independent calls' },
  GROUP,
)
const { im_room_name, im_room_id } = good.last.data ?? {},
  room = { im_room_name },
  byId = { im_room_id }
await wrong('POST', `${ROOM}add`, {})
await wrong('POST', `${ROOM}add`, { im_user_names: ['nobody-here'] })
await good('POST', `${ROOM}rename`, { ...room, natural_name: 'Independent calls 2' })
await wrong('POST', `${ROOM}rename`, { ...room, natural_name: '' })
await wrong(
  'POST',
  `${ROOM}rename`,
  { ...room, natural_name: 'mine now' },
  { who: carol, why: 'only the owner renames' },
)
await wrong('POST', `${ROOM}rename`, { im_room_name: 'no-such-room', natural_name: 'x' })
await good('POST', `${ROOM}invite`, { ...room, im_user_names: ['erin'] })
await wrong('POST', `${ROOM}invite`, { ...room, im_user_names: ['nobody-here'] })
await wrong('POST', `${ROOM}invite`, { ...room })
await wrong(
  'POST',
  `${ROOM}invite`,
  { ...room, im_user_names: ['frank'] },
  { who: alice, why: 'not a member' },
)
await good('POST', `${ROOM}desktop/get`, { room_name: im_room_name }, data => !!data)
await wrong('POST', `${ROOM}desktop/get`, { room_name: 'no-such-room' })
await wrong('POST', `${ROOM}desktop/get`, {})
await good('POST', `${ROOM}setting/list`, room, data => (data.setting ?? data).length > 11)
await wrong('POST', `${ROOM}setting/list`, {})
await wrong('POST', `${ROOM}setting/list`, room, { who: alice, why: 'not a member' })
await good('POST', `${ROOM}setting/get`, { type: 6, ...byId }, data => (data?.value ?? data) === false)
await wrong('POST', `${ROOM}setting/get`, { type: 99, ...byId })
await wrong('POST', `${ROOM}setting/get`, { type: 6 })
await good('POST', `${ROOM}setting/set`, { type: 1, ...byId, value: true })
await good('POST', `${ROOM}setting/list`, room, data => (data.setting ?? data)[1] === true, again)
for (const type of [9, 11]) {
  await good('POST', `${ROOM}setting/set`, { type, ...byId, value: true }, undefined, again)
  await good('POST', `${ROOM}setting/list`, room, data => (data.setting ?? data)[type] === true, again)
  await good('POST', `${ROOM}setting/set`, { type, ...byId, value: false }, undefined, again)
}
await wrong(
  'POST',
  `${ROOM}setting/set`,
  { type: 9, ...byId, value: true },
  { who: carol, why: 'a member cannot silence the group' },
)
await wrong('POST', `${ROOM}setting/set`, { type: 9, ...byId })
await wrong('POST', `${ROOM}setting/set`, { type: 6, im_room_id: '999999', value: true })
const merged = (await request('POST', `${ROOM}list`, undefined, { who: alice })).data.find(
  r => r.im_room_type === 4,
)
await good(
  'POST',
  `${ROOM}setting/set`,
  { type: 6, im_room_id: merged?.im_room_id, value: false },
  undefined,
  { who: alice, again: true },
)
await good(
  'POST',
  `${ROOM}setting/get`,
  { type: 6, im_room_id: merged?.im_room_id },
  data => (data?.value ?? data) === false,
  { who: alice, again: true },
)
await good('POST', `${ROOM}setnickname`, { ...byId, tag_id: 'Bobby' })
await good('POST', `${ROOM}getnickname`, byId, data => JSON.stringify(data).includes('Bobby'))
await wrong('POST', `${ROOM}getnickname`, {})
await wrong('POST', `${ROOM}setnickname`, { tag_id: 'x' })

// ---- a message over the stream, so that the answers, tips and records have something to speak of
const stream = await new Stream(bob, config).open(),
  words = text => [{ text, at_list: [], quote_list: [] }, { body: text }]
const inRoom = await stream.send({ group: im_room_name }, 'text', ...words('a question'))
const [one, two] = [
  await stream.send('carol', 'text', ...words('first')),
  await stream.send('carol', 'text', ...words('second')),
]
const ANSWER = `${ROOM}subject/answer/`
await good('POST', `${ANSWER}add`, { ...room, message_id: inRoom.id })
await good('POST', `${ANSWER}list`, room, data => data.length === 1)
await good('POST', `${ANSWER}getlatest`, room, data => JSON.stringify(data).includes(inRoom.id))
await good('POST', `${ANSWER}delete`, { ...room, message_id: inRoom.id })
await good('POST', `${ANSWER}list`, room, data => data.length === 0, again)
await wrong('POST', `${ANSWER}add`, { ...room, message_id: uuid() })
await wrong('POST', `${ANSWER}list`, {})
await good('POST', `${CHAT}sendTips`, { type: 1, content: 'a tip', send_to_im_user_name: 'carol' })
await good('POST', `${CHAT}sendTips`, { type: 2, content: 'a tip', im_room_name }, undefined, again)
await wrong('POST', `${CHAT}sendTips`, { type: 3, content: 'a tip', send_to_im_user_name: 'carol' })
await wrong('POST', `${CHAT}sendTips`, { type: 1, content: 'a tip' })
await wrong('POST', `${CHAT}sendTips`, { type: 1, send_to_im_user_name: 'carol' })
await wrong('POST', `${CHAT}sendTips`, { type: 2, content: 'a tip' })

// ==== recents ====================================================================================
for (const isCustomer of [false, true])
  await good(
    'GET',
    '/api/recent/list',
    { isCustomer },
    data => Array.isArray(data) && data.length > 0,
    isCustomer ? again : {},
  )
await good('POST', '/api/recent/save', { recordType: 'chat', chatUserId: 'carol' })
await wrong('POST', '/api/recent/save', {})
await good('POST', '/api/recent/delete', { deleteChats: ['carol'] })
await good(
  'GET',
  '/api/recent/list',
  { isCustomer: false },
  data => !data.some(c => c.chatUserId === 'carol'),
  again,
)
await good('POST', '/api/recent/save', { recordType: 'chat', chatUserId: 'carol' }, undefined, again)
await wrong('POST', '/api/recent/delete', { deleteChats: `carol,${uuid()}` })
await wrong('POST', '/api/recent/delete', {})

// ==== history service ============================================================================
const H = '/api/history/',
  chat = { recordType: 'chat', chatUserId: 'carol' }
await good(
  'POST',
  `${H}get/record`,
  { ...chat, timestamp: 0 },
  data => list(RECORD)([data.records ?? data].flat()) && [data.records ?? data].flat().length <= 20,
)
const records = [good.last.data?.records ?? good.last.data].flat(),
  saved = records.find(r => r.msgId === one.id)
await good(
  'POST',
  `${H}get/record`,
  { ...chat, timestamp: saved?.timestamp },
  data => [data.records ?? data].flat().every(r => r.timestamp < saved.timestamp),
  again,
)
await good(
  'POST',
  `${H}get/record`,
  { ...chat, timestamp: 1 },
  data => [data.records ?? data].flat().length === 0,
  again,
)
await good(
  'POST',
  `${H}get/record`,
  { recordType: 'groupchat', chatUserId: im_room_name, timestamp: 0 },
  data => [data.records ?? data].flat().some(r => r.msgId === inRoom.id),
  again,
)
await wrong('POST', `${H}get/record`, { recordType: 'other', chatUserId: 'carol', timestamp: 0 })
await wrong('POST', `${H}get/record`, { recordType: 'chat', timestamp: 0 })
await wrong(
  'POST',
  `${H}get/record`,
  { recordType: 'groupchat', chatUserId: im_room_name, timestamp: 0 },
  { who: alice, why: 'not a member' },
)
await wrong('POST', `${H}get/record`, { ...chat, timestamp: 'yesterday' })
await good('POST', `${H}add/record`, saved)
await wrong('POST', `${H}add/record`, {})
await good('POST', `${H}update/record`, saved)
await wrong('POST', `${H}update/record`, {})
await good(
  'POST',
  `${H}get/loserecord`,
  { ...chat, timestamp: saved?.timestamp, afterSeq: saved?.seq },
  data => !!data,
)
await wrong('POST', `${H}get/loserecord`, {})
await good('POST', `${H}get/record/detail`, { ...chat, msgId: one.id }, data =>
  JSON.stringify(data).includes(one.id),
)
await wrong('POST', `${H}get/record/detail`, {})
await good('POST', `${H}get/filerecord`, chat, data => !!data)
await good('POST', `${H}delete`, { msgId: one.id, recordType: 'chat' })
await good('POST', `${H}delete`, { msgId: [two.id], recordType: 'chat' }, undefined, again)
await wrong('POST', `${H}delete`, { msgId: uuid(), recordType: 'chat' })
await wrong('POST', `${H}delete`, { msgId: [], recordType: 'chat' })
await wrong('POST', `${H}delete`, { recordType: 'chat' })
await good('POST', `${H}buildTable`, {})
const OPTIONS = ['skinColor', 'recordSyn', 'browserNotice', 'voiceNotice', 'captureHide'],
  D = '/api/comprehen/'
await good('POST', `${D}diyoptions/save`, {
  skinColor: 'default',
  recordSyn: true,
  browserNotice: true,
  voiceNotice: false,
  captureHide: false,
})
await good(
  'POST',
  `${D}diyoptions/get/bob`,
  {},
  data => lacking(data, OPTIONS).length === 0 && data.browserNotice === true,
)
await good('POST', `${D}diyoptions/save`, { browserNotice: false }, undefined, again)
await wrong('POST', `${D}diyoptions/save`, { recordSyn: 'perhaps' })
await wrong('POST', `${D}diyoptions/get/alice`, {}, { why: 'options of somebody else' })

// ==== files ======================================================================================
const upload = (name, bytes, { token = bob.token, third = '0' } = {}) =>
  call('POST', '/port/api/uploadChatFile', {
    form: () => {
      const form = new FormData()
      if (token) form.append('token', token)
      if (third !== null) form.append('thirdpartyid', third)
      if (name) form.append('data', new Blob([bytes]), name)
      return form
    },
  })
const UP = 'POST /port/api/uploadChatFile'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = {}
for (const [name, bytes, category] of [
  ['a.png', PIXEL, '0004'],
  ['a.txt', 'words', '0003'],
  ['a.mov', 'x', '0001'],
  ['a.midi', 'x', '0002'],
  ['a.7zip', 'x', '0005'],
  ['a.odd', 'x', '0006'],
  [`${'x'.repeat(146)}.txt`, 'x', '0003'],
]) {
  const answer = await upload(name, bytes)
  files[name] = answer.data
  check(
    `${UP} ${short(name, 20)} (${name.length} characters): category ${category}`,
    answer.code === 0 && answer.data.type === category,
    literal(answer),
    answer.data ? lacking(answer.data, ['original_url', 'file_name', 'sub_type', 'file_size', 'type']) : [],
  )
}
for (const [why, answer] of [
  ['name without a dot', await upload('folder', 'x')],
  ['name of 151 characters', await upload(`${'x'.repeat(147)}.txt`, 'x')],
  ['no file', await upload()],
  ['no thirdpartyid', await upload('a.txt', 'x', { third: null })],
])
  check(`${UP} is refused: ${why}`, answer.code !== 0 && answer.message?.length <= 100, literal(answer))
const anonymous = await upload('a.txt', 'x', { token: '' })
check(`${UP} without a token`, anonymous.code >= 110 && anonymous.code <= 119, literal(anonymous))
const path = files['a.txt']?.original_url,
  missing = path?.replace(/[0-9a-f]{8}$/, '00000000')
await good('GET', '/chat/file/upload', { file_name: 'a.txt', file_size: 104857600 }, data => !!data)
await wrong(
  'GET',
  '/chat/file/upload',
  { file_name: 'a.txt', file_size: 104857601 },
  { why: 'over 104857600 bytes' },
)
await wrong('GET', '/chat/file/upload', { file_name: 'folder', file_size: 1 }, { why: 'no dot' })
await good('POST', '/outer/business/chatserver/checkFileExist', { path }, undefined, open)
await wrong('POST', '/outer/business/chatserver/checkFileExist', { path: missing })
await wrong('POST', '/outer/business/chatserver/checkFileExist', {})
await good('GET', '/chat/file/preview', { file_path: path }, (_, json) => typeof json.previewUrl === 'string')
await wrong(
  'GET',
  '/chat/file/preview',
  { file_path: files['a.odd']?.original_url },
  { why: 'a format that cannot be previewed' },
)
await wrong('GET', '/chat/file/preview', { file_path: missing })
await wrong('GET', '/chat/file/preview', {})
const download = await call('GET', path, { headers: { token: bob.token } })
check(
  'GET a file with a token header',
  download.status === 200 && String(download.bytes) === 'words',
  literal(download),
)
const gone = await call('GET', missing, { headers: { token: bob.token } })
check('GET a file that is not there: HTTP 404 or 500', [404, 500].includes(gone.status), literal(gone))
const blob = await call('GET', `${D}compose`, {
  token: bob.token,
  query: { groupUrlList: Array(9).fill(files['a.png']?.original_url).join() },
  headers: { authorization: bob.history_token },
})
check(
  'GET /api/comprehen/compose of nine pictures gives an image blob',
  /^image\//.test(blob.headers.get('content-type')),
  literal(blob),
)
await wrong('GET', `${D}compose`, { groupUrlList: 'https://example.com/a.png' })

// ==== tracking and moderation ====================================================================
const event = {
  enterprise: 'demo',
  eventTime: Date.now(),
  eventCode: 'open',
  eventClass: 'chat',
  remark: '',
  eventAttr: '',
}
for (const size of [1, 50])
  await good(
    'POST',
    '/event/tracking/apply',
    { dataSource: 'web', reqSeq: uuid(), product: 'chatWeb', eventDatas: Array(size).fill(event) },
    undefined,
    open,
  )
await wrong('POST', '/event/tracking/apply', { dataSource: 'web', product: 'chatWeb', eventDatas: 'none' })
const report = {
  messageSendTime: Date.now(),
  dataSource: 3,
  sensitiveReportList: [{ sensitiveWords: 'word', type: 1, subType: 1 }],
  domain: config.domain,
  imUserName: 'bob',
  nickName: 'Bob Martin',
  content: 'a word',
  contentType: 1,
  extendData: '',
}
await good('POST', '/wisdom/api/sensitive/report', report, undefined, open)
await wrong('POST', '/wisdom/api/sensitive/report', {})

// ==== the end of the group, of the session =======================================================
await good('POST', `${ROOM}kick`, { ...room, im_user_names: ['erin'] })
await wrong(
  'POST',
  `${ROOM}kick`,
  { ...room, im_user_names: ['dave'] },
  { who: carol, why: 'only the owner kicks' },
)
await wrong('POST', `${ROOM}kick`, room)
await wrong('POST', `${ROOM}changeowner`, { ...room, im_user_name: 'carol' }, { who: carol })
await good('POST', `${ROOM}changeowner`, { ...room, im_user_name: 'carol' })
await wrong('POST', `${ROOM}changeowner`, { ...room, im_user_name: 'nobody-here' }, { who: carol })
await wrong('POST', `${ROOM}dismiss`, room, { why: 'no longer the owner' })
await good('POST', `${ROOM}quit`, room)
await wrong('POST', `${ROOM}quit`, room, { why: 'already out' })
await wrong('POST', `${ROOM}quit`, {})
await good('POST', `${ROOM}dismiss`, room, undefined, { who: carol })
await wrong('POST', `${ROOM}dismiss`, room, { who: carol, why: 'already dismissed' })
for (const token of ['', 'not-a-token', 'x'.repeat(5000)]) {
  const answer = await call('GET', `${USERS}get`, { query: { token } })
  check(
    `GET /business/user/get with the token ${short(token, 12) || "''"}`,
    answer.code >= 110 && answer.code <= 119,
    literal(answer),
  )
}
await stream.close()
await good('POST', `${USERS}logout`, {}, undefined, { who: carol })
const after = await request('GET', `${USERS}get`, {}, { who: carol })
check(
  'GET /business/user/get after logout: 110 to 119',
  after.code >= 110 && after.code <= 119,
  literal(after),
)
const past = await request('POST', `${H}get/record`, { ...chat, timestamp: 0 }, { who: carol })
check('POST /api/history/get/record after logout: 401', past.code === 401, literal(past))
console.log(`\n${calls} requests, ${token0} of them without a token`)
finish()
