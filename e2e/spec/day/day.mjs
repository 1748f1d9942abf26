/**
 * A working day of a client that shares no code with ours: sign-in, stream, contacts, every kind of message, receipts, history, groups, merged
 * rooms, consultations, files, and going offline. Each point compares one answer with what such clients expect.
 * `node e2e/spec/day/day.mjs http://localhost:8080` against a demo with SPEC_SIGN_IN=1; leaves with 0 when every point is right.
 */
import http from 'node:http'
import zlib from 'node:zlib'
import {
  BASE,
  call,
  check,
  component,
  encrypted,
  finish,
  lacking,
  parse,
  point,
  STAMP,
  Stream,
  seenHeadlines,
  signIn,
  sleep,
  stamp,
  uuid,
} from './lib.mjs'

const config = await component()
const ROOM = '/business/user/chat/room/'
const says = (answer, code = 0) => answer.code === code

// ==== sign-in and configuration ==================================================================
await point('the key for the password', async () => {
  const { json, data } = await call('GET', '/business/user/getpasswordkey')
  check(
    'the key has an exponent 010001 and a modulus',
    data?.exponent === '010001' && /^[0-9a-f]{256,}$/i.test(data.modulus),
    json,
    lacking(data, ['modulus', 'exponent']),
  )
})
const people = {}
for (const name of ['alice', 'bob', 'carol', 'dave', 'grace'])
  await point(`sign-in of ${name}`, async () => {
    people[name] = await signIn(name, config, name === 'dave' ? '/business/user/login1x' : undefined)
    check(
      `${name} signs in through ${name === 'dave' ? 'login1x' : 'login'} with the encrypted password and platform_type 4`,
      !!people[name].token,
      Object.keys(people[name]).join(', '),
    )
  })
const { alice, bob, carol, dave, grace } = people
const as = (who, path, body, more = {}) => call('POST', path, { token: who.token, body, ...more })
const read = (who, path, query) => call('GET', path, { token: who.token, query })
const history = (who, path, body) =>
  as(
    who,
    `/api/history/${path}`,
    { recorderId: who.im_user_name, chatserverId: who.chatserver_id, ...body },
    { headers: { authorization: who.history_token } },
  )

await point('refused sign-in', async () => {
  const answer = await call('POST', '/business/user/login', {
    body: {
      account: `nobody-${uuid().slice(0, 8)}`,
      password: await encrypted('wrong'),
      platform_type: 4,
      domain: config.domain,
    },
  })
  check(
    'an unknown account is refused with a non-zero code and a message that can be shown (up to 100 characters)',
    answer.code !== 0 && answer.message?.length <= 100,
    answer.json,
  )
})
await point('component', async () =>
  check(
    'chatserver/component: code 200 and the eleven named fields',
    true,
    config,
    lacking(config, [
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
    ]),
  ),
)
check('the BOSH address ends with a slash', config.openfire_bosh?.endsWith('/'), config.openfire_bosh)
await point('getByDomain', async () => {
  const { json, data } = await call('POST', '/hottub/chatserver/getByDomain', {
    query: { domain: config.domain },
  })
  check(
    'getByDomain: code 0 with the id and API address of the chat server',
    json.code === 0 && data.chatserver_id === config.chatserver_id,
    json,
    lacking(data, ['chatserver_id', 'chatserver_api']),
  )
})
await point('server config', async () => {
  const answer = await read(bob, '/hottub/chatserver/get', { chatserver_id: config.chatserver_id })
  check(
    'chatserver/get gives the server configuration',
    says(answer) && typeof answer.data === 'object',
    answer.json,
  )
})
await point('server time', async () => {
  const answer = await call('POST', '/business/sys/gettime')
  const time = answer.data?.time ?? answer.data
  check(
    'gettime gives a time from which SysTimeDiff can be taken',
    says(answer) && Math.abs(Number(time) - Date.now()) < 60e3,
    answer.json,
  )
})
await point('current user', async () => {
  const answer = await read(bob, '/business/user/get')
  check(
    'user/get: jg_im_uname, nick_name, avatar_url, mobile',
    answer.data?.jg_im_uname === 'bob',
    answer.json,
    lacking(answer.data, ['jg_im_uname', 'nick_name', 'avatar_url', 'mobile']),
  )
  check(
    'user/get also carries sys_props with server.version',
    !!answer.data?.sys_props?.['server.version'],
    answer.data?.sys_props,
  )
  const [major, minor] = String(answer.data.sys_props['server.version']).split('.').map(Number)
  check(
    'the server version opens the feature gate 3.42',
    major > 3 || (major === 3 && minor >= 42),
    answer.data.sys_props['server.version'],
  )
})
await point('session of the history service', async () => {
  const answer = await as(bob, '/auth/login', { domain: config.domain, account: 'bob' })
  check(
    '/auth/login gives session info',
    [0, 200].includes(answer.code) && typeof answer.data === 'object',
    answer.json,
  )
})

// ==== the stream =================================================================================
const live = {}
await point('authentication failure', async () => {
  const failure = await new Stream(carol, config).open('not-the-password').then(
    () => 'it was let in',
    error => error.message,
  )
  check('a wrong stream password is an authentication failure', /<failure/.test(failure), failure)
})
for (const name of ['alice', 'bob', 'carol', 'dave', 'grace'])
  await point(`stream of ${name}`, async () => {
    live[name] = await new Stream(people[name], config).open()
  })
check(
  'the WebSocket speaks the subprotocol xmpp',
  live.bob?.socket.protocol === 'xmpp',
  live.bob?.socket.protocol,
)
check(
  'the stream address is {my id}@{domain}/web',
  live.bob?.jid === `bob@${config.domain}/web`,
  live.bob?.jid,
)
const [A, B, C, D, G] = ['alice', 'bob', 'carol', 'dave', 'grace'].map(name => live[name])
await point('ping', async () => {
  const pong = await B.iq('get', '<ping xmlns="urn:xmpp:ping"/>')
  check('a ping is answered', pong.type === 'result', pong.xml)
})
await point('presence', async () => {
  const p = await B.until(s => s.name === 'presence')
  check('presence is taken', p.from === B.jid, p.xml)
})
await point('server acknowledgement', async () => {
  // Also by stream management (XEP-0198).
  B.raw('<enable xmlns="urn:xmpp:sm:3"/>')
  await B.until(s => s.name === 'enabled')
  await B.send('carol', 'text', { text: 'count me', at_list: [], quote_list: [] }, { body: 'count me' })
  B.raw('<r xmlns="urn:xmpp:sm:3"/>')
  const count = await B.until(s => s.name === 'a')
  check(
    'the server acknowledges a sent message (standard count, and a headline that names the id)',
    Number(count.h) >= 1,
    count.xml,
  )
})
await point('BOSH', async () => {
  const ns = 'http://jabber.org/protocol/httpbind'
  let rid = 100,
    sid = ''
  const post = async (inner, more = '') =>
    await (
      await fetch(config.openfire_bosh, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        body: `<body xmlns="${ns}" xmlns:xmpp="urn:xmpp:xbosh" rid="${rid++}"${sid && ` sid="${sid}"`} ${more}>${inner}</body>`,
      })
    ).text()
  const first = await post(
    '',
    `to="${config.domain}" wait="60" hold="1" ver="1.6" xmpp:version="1.0" xml:lang="en"`,
  )
  const { sid: id, wait, hold } = parse(first)
  sid = id
  check('BOSH agrees to wait 60 and hold 1', wait === '60' && hold === '1', first)
  const auth = await post(
    `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${Buffer.from(`\0dave\0${dave.token}`).toString('base64')}</auth>`,
  )
  await post('', `xmpp:restart="true" to="${config.domain}"`)
  const bound = await post(
    '<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>bosh</resource></bind></iq>',
  )
  check('BOSH signs in and binds', /<success/.test(auth) && /<jid>dave@/.test(bound), bound)
  check('BOSH ends when told to', /terminate/.test(await post('', 'type="terminate"')))
})
await point('offline check', async () => {
  const head = await fetch(BASE, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
  check('the HEAD request of the offline check is answered within 5000 ms', head.ok, head.status)
})

// ==== contacts and recents =======================================================================
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
await point('friends', async () => {
  const answer = await as(bob, '/business/user/friend/list')
  check(
    'friend/list: each entry is a server user record',
    says(answer) && answer.data.length > 0,
    answer.data?.[0],
    lacking(answer.data?.[0], USER),
  )
  check(
    'chat_setting is a flag list that reaches index 2 (do-not-disturb)',
    Array.isArray(answer.data[0].chat_setting) && answer.data[0].chat_setting.length > 2,
    answer.data[0].chat_setting,
  )
})
await point('branches', async () => {
  const answer = await as(bob, '/business/user/branch/list')
  check('branch/list feeds the company tab', says(answer) && !!answer.data, answer.json)
})
await point('rooms', async () => {
  const { data: rooms, json } = await as(alice, `${ROOM}list`)
  check('room/list without a body: every entry is group data', Array.isArray(rooms), rooms?.[0] ?? json, [
    ...new Set(rooms.flatMap(room => lacking(room, GROUP))),
  ])
  check(
    'owners and members carry their fields',
    true,
    { owner: rooms[0].owners[0], member: rooms[0].members[0] },
    [
      ...lacking(rooms.find(r => r.owners.length).owners[0], ['nick_name', 'avatar', 'im_user_name']),
      ...lacking(rooms[0].members[0], ['im_user_name', 'nick_name', 'serial']),
    ],
  )
  check(
    'setting is a flag list that reaches index 11',
    rooms.every(r => Array.isArray(r.setting) && r.setting.length > 11),
    rooms[0].setting,
  )
})
const recent = async (who, isCustomer = false) => (await read(who, '/api/recent/list', { isCustomer })).data
await point('recents', async () => {
  const [plain, customers] = [await recent(bob), await recent(bob, true)]
  check(
    'recent/list with isCustomer tells the two lists apart',
    plain.length > 0 &&
      customers.length > 0 &&
      !plain.some(p => customers.some(c => c.chatUserId === p.chatUserId)),
    { plain: plain.map(p => p.chatUserId), customers: customers.map(c => c.chatUserId) },
  )
})
await point('chat list', async () => {
  const answer = await read(bob, '/business/user/chat/chatlist')
  check(
    'chatlist: chats and groupchats are ids joined to a timestamp by #',
    says(answer) && /^[^#]+#\d{13}/.test(answer.data.chats) && /^[^#]+#\d{13}/.test(answer.data.groupchats),
    answer.json,
    lacking(answer.data, ['chats', 'groupchats']),
  )
})
await point('pins', async () => {
  const pin = { type: 1, id_name: 'carol', resource: 'web' }
  const added = await as(bob, '/business/user/chat/top/add', pin),
    list = await as(bob, '/business/user/chat/top/list'),
    gone = await as(bob, '/business/user/chat/top/delete', pin)
  check(
    'a contact is pinned, listed and unpinned',
    says(added) && list.data.some(e => e.id_name === 'carol') && says(gone),
    list.json,
  )
})

// ==== files, then every kind of message ==========================================================
const upload = (who, name, bytes) =>
  call('POST', '/port/api/uploadChatFile', {
    form: () => {
      const form = new FormData()
      form.append('token', who.token)
      form.append('thirdpartyid', '0')
      form.append('data', new Blob([bytes]), name)
      return form
    },
  })
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const uploads = {}
/** The smallest docx: a zip of three stored files. */
function docx(text) {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  }
  const local = [],
    central = []
  let at = 0
  for (const [name, xml] of Object.entries(files)) {
    const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
      head = Buffer.alloc(30),
      entry = Buffer.alloc(46)
    for (const [buffer, magic, base] of [
      [head, 0x04034b50, 4],
      [entry, 0x02014b50, 6],
    ]) {
      buffer.writeUInt32LE(magic, 0)
      buffer.writeUInt16LE(20, base)
      buffer.writeUInt16LE(33, base + 8)
      buffer.writeUInt32LE(zlib.crc32(body), base + 10)
      buffer.writeUInt32LE(body.length, base + 14)
      buffer.writeUInt32LE(body.length, base + 18)
      buffer.writeUInt16LE(name.length, base + 22)
    }
    entry.writeUInt16LE(20, 4)
    entry.writeUInt32LE(at, 42)
    local.push(head, Buffer.from(name), body)
    central.push(entry, Buffer.from(name))
    at += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22),
    count = Object.keys(files).length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...central, end])
}
await point('uploads', async () => {
  for (const [name, bytes] of [
    ['dot.png', PIXEL],
    ['note.txt', 'an independent note'],
    ['clip.mp4', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')],
  ])
    uploads[name] = (await upload(bob, name, bytes)).data
  check(
    'an uploaded picture comes back with the image fields',
    true,
    uploads['dot.png'],
    lacking(uploads['dot.png'], [
      'original_url',
      'thumb_url',
      'file_name',
      'sub_type',
      'file_size',
      'width',
      'height',
      'thumb_width',
      'thumb_height',
      'type',
    ]),
  )
  check(
    'the file category codes are 0004, 0003, 0001',
    uploads['dot.png'].type === '0004' &&
      uploads['note.txt'].type === '0003' &&
      uploads['clip.mp4'].type === '0001',
    Object.values(uploads).map(u => u.type),
  )
})
const [picture, note, clip] = ['dot.png', 'note.txt', 'clip.mp4'].map(name => uploads[name] ?? {})
const attachment = (file, more) => ({
  file_name: file.file_name,
  sub_type: file.sub_type,
  thumb_url: '',
  original_url: file.original_url,
  thumb_height: 0,
  thumb_width: 0,
  file_size: file.file_size,
  height: 0,
  width: 0,
  type: file.type,
  tail_num: '0002',
  ...more,
})
const sticker = (await as(bob, '/business/chatletx/list')).json
const stickers = sticker.accessDescriptors ?? sticker.data?.accessDescriptors ?? []
check(
  'chatletx/list answers code and accessDescriptors beside each other',
  Array.isArray(sticker.accessDescriptors),
  `${Object.keys(sticker).join(', ')}; data: ${Object.keys(sticker.data ?? {}).join(', ')}`,
)
check(
  'a sticker has its six fields',
  true,
  stickers[0],
  lacking(stickers[0], ['sticker_id', 'sticker_url', 'sticker_name', 'sticker_pkg_name', 'width', 'height']),
)

/** bob sends, carol must get the same kind with every field that was sent. */
async function kind(
  name,
  type,
  data,
  { body = '', as: arrives = type, fields = Object.keys(data), bodyIs } = {},
) {
  await point(name, async () => {
    const sent = await B.send('carol', type, data, { body })
    if (sent.error) return check(`${name} is taken by the server`, false, sent.xml)
    const got = await C.until(s => s.id === sent.id && s.kind)
    check(
      `${name} arrives as ${arrives} with its fields`,
      got.kind === arrives,
      got.xml,
      lacking(got.content?.data, fields),
    )
    if (bodyIs) check(`${name} has the body ${bodyIs}`, got.body === bodyIs, got.body)
    kind.last = { ...got, id: sent.id }
  })
}
await kind(
  'a text',
  'text',
  { text: 'hello from elsewhere', at_list: [], quote_list: [] },
  { body: 'hello from elsewhere' },
)
const first = kind.last ?? {}
check(
  'the incoming element has chat_id, nick_name, to_chat and isMultiChat',
  true,
  first.block,
  lacking(first.block, ['chat_id', 'nick_name', 'to_chat', 'isMultiChat']),
)
check(
  'the data block has data-type, create_time, destroy_time, offical and data',
  true,
  first.content,
  lacking({ ...first.block, ...first.content }, [
    'data-type',
    'create_time',
    'destroy_time',
    'offical',
    'data',
  ]),
)
check(
  'create_time is yyyy-MM-ddThh:mm:ss.S+08:00',
  STAMP.test(first.content?.create_time),
  first.content?.create_time,
)
await point('text whose words are in the body', async () => {
  const sent = await B.send(
    'carol',
    'text',
    { at_list: [], quote_list: [] },
    { body: 'the words are in the body' },
  )
  check(
    'a text whose data holds just at_list and quote_list (words in the body) is taken',
    !sent.error,
    sent.xml,
  )
})
await kind(
  'an image',
  'image',
  attachment(picture, { thumb_url: picture.thumb_url, thumb_height: 1, thumb_width: 1, height: 1, width: 1 }),
  { bodyIs: '[图片]' },
)
await kind('a file', 'file', attachment(note), { bodyIs: '[文件]note.txt' })
await kind(
  'a video',
  'video',
  { video_name: 'clip.mp4', video_size: 24, video_url: clip.original_url, photo_url: picture.original_url },
  { bodyIs: '[视频]clip.mp4' },
)
await kind(
  'a link',
  'link',
  {
    url: 'https://example.com/',
    title: 'A page',
    desc: 'about it',
    source: 'example',
    imageUrl: 'https://example.com/a.png',
  },
  { bodyIs: '[链接]A page' },
)
await kind('a link without a picture', 'link', {
  url: 'https://example.com/',
  title: 'A page',
  desc: 'about it',
  source: 'example',
  imageUrl: '',
})
await kind('a sticker', 'sticker', stickers[0] ?? {}, { body: '[动画表情]', bodyIs: '[动画表情]' })
await point('empty sticker', async () => {
  const sent = await B.send('carol', 'sticker', { sticker_id: '' }, { body: '[动画表情]' })
  check('a sticker with neither url nor description is refused', !!sent.error, sent.xml)
})
await kind('a chatlet with text', 'chatlet', { text: 'a chatlet' })
await kind('a chatlet with a voice', 'chatlet', {
  voiceUrl: note.original_url,
  sizeInSeconds: 3,
  isRead: false,
})
const voice = kind.last
await kind('a chatlet with a sticker', 'chatlet', { stickerUrl: stickers[0]?.sticker_url })
await point('a meeting', async () => {
  const sent = await B.send('carol', 'meeting', {
    id: '1',
    fromId: 'bob',
    myid: 'bob',
    name: 'Weekly',
    topic: 'Plan',
    start: stamp(),
    end: stamp(Date.now() + 36e5),
    status: 0,
    type: 8,
  })
  const got = await C.until(s => s.id === sent.id && s.kind),
    data = got.content.data
  check(
    'a meeting arrives with its fields and a time range split on ~',
    data.type === 8 && Object.values(data).some(v => /~/.test(v)),
    got.xml,
    lacking(data, ['id', 'fromId', 'myid', 'name', 'topic', 'status', 'type']),
  )
})
await kind('an application card', 'application', { app_name: 'Expenses' })
const quoted = {
  quoteMessageId: first.id,
  quoteType: 'text',
  quoteNickName: 'Bob Martin',
  quoteText: 'hello from elsewhere',
  destroyTime: 0,
}
await point('a quote', async () => {
  const sent = await B.send(
    'carol',
    'text',
    { text: 'as I said', at_list: [], quote_list: [quoted] },
    { body: 'as I said' },
  )
  const got = await C.until(s => s.id === sent.id && s.kind),
    entry = got.content.data.quote_list?.[0]
  check(
    'a quote entry arrives with its fields',
    entry?.quoteMessageId === first.id,
    got.content.data,
    lacking(
      entry,
      Object.keys(quoted).filter(name => name !== 'destroyTime'),
    ),
  )
})
await kind(
  'a message of kind quote',
  'quote',
  { text: 'once more', quote_list: [quoted] },
  { body: 'once more', as: 'text', fields: ['quote_list'] },
)
await kind('a project consult', 'yespmp_project_consult', {
  project_url: 'https://example.com/p',
  project_name: 'Bridge',
  price: '100',
  senders: ['bob'],
})
await kind('a kind nobody knows', 'kind_of_tomorrow', { a: 1 }, { fields: [], bodyIs: '[不支持的类型]' })
await point('the assistant', async () => {
  const sent = await B.send(
    'assistant',
    'text',
    { text: 'hello', at_list: [], quote_list: [] },
    { body: 'hello' },
  )
  const got = await B.until(
    s => s.chat_id !== 'bob' && s.from?.startsWith('assistant@') && s.kind && s.type === 'chat',
    8000,
  )
  const known = [
    'answer',
    'text',
    'image',
    'file',
    'video',
    'link',
    'sticker',
    'chatlet',
    'meeting',
    'application',
    'quote',
    'tip',
  ]
  check(
    'the built-in assistant answers, with its words in the body',
    !sent.error && known.includes(got.kind) && got.body !== '',
    got.xml,
  )
})

// ==== the life of a message ======================================================================
await point('withdraw', async () => {
  const target = await B.send(
    'carol',
    'text',
    { text: 'a slip', at_list: [], quote_list: [] },
    { body: 'a slip' },
  )
  const unread = async () => (await recent(carol)).find(c => c.chatUserId === 'bob').unread,
    before = await unread()
  const sent = await B.send('carol', 'withdraw', { message_id: target.id })
  const got = await C.until(s => s.kind === 'withdraw' && s.id === sent.id)
  check('a withdraw names the message it takes back', got.content.data.message_id === target.id, got.xml)
  const after = await unread()
  check('a withdraw lowers the unread count', after === before - 1, { before, after })
  check(
    'the withdrawn message is gone from the history',
    !(
      await history(carol, 'get/record', { recordType: 'chat', chatUserId: 'bob', timestamp: 0 })
    ).data.records.some(r => r.msgId === target.id),
  )
  const old = (
    await history(bob, 'get/record', { recordType: 'chat', chatUserId: 'alice', timestamp: 0 })
  ).data.records.find(r => r.sendUserId === 'bob' && r.timestamp < Date.now() - 6e5)
  const late = old && (await B.send('alice', 'withdraw', { message_id: old.msgId }))
  check('a message older than the withdraw time (120000 ms) cannot be taken back', !!late?.error, late?.xml)
})
await point('duplicate', async () => {
  const id = uuid(),
    data = { text: 'just once', at_list: [], quote_list: [] }
  const one = await B.send('carol', 'text', data, { body: 'just once', id }),
    two = await B.send('carol', 'text', data, { body: 'just once', id })
  await sleep(400)
  check(
    'the same message sent twice is acknowledged twice and arrives once',
    one.ack === id && two.ack === id && C.got.filter(s => s.id === id).length === 1,
    two.xml,
  )
})
await point('nobody there', async () => {
  const sent = await B.send('nobody-here', 'text', { text: 'x', at_list: [], quote_list: [] }, { body: 'x' })
  check('a message to nobody comes back as an error', !!sent.error, sent.xml)
})
const receipt = (stream, dialogue, record, type) =>
  stream.iq(
    'set',
    `<query xmlns="/setRcvReadAck" dialogue="${dialogue}" lastMsgtime="${record.timestamp}" lastMsgid="${record.msgId}" type="${type}"/>`,
  )
const newest = async (who, chat, recordType = 'chat') =>
  (await history(who, 'get/record', { recordType, chatUserId: chat, timestamp: 0 })).data.records.at(-1)
await point('read acknowledgement', async () => {
  const before = (await recent(carol)).find(c => c.chatUserId === 'bob').unread
  const answer = await receipt(C, 'bob', await newest(carol, 'bob'), 'chat')
  check(
    'the read acknowledgement (dialogue, lastMsgtime, lastMsgid, type) is taken',
    answer.type === 'result',
    answer.xml,
  )
  const seen = await B.event('dialogue_read_ack', 'carol@')
  check('the other side gets dialogue_read_ack', seen.type === 'headline', seen.xml)
  const after = (await recent(carol)).find(c => c.chatUserId === 'bob').unread
  check('the unread count goes back to 0', before > 0 && after === 0, { before, after })
})

// ==== history ====================================================================================
await point('history', async () => {
  const page = async timestamp =>
    (await history(bob, 'get/record', { recordType: 'chat', chatUserId: 'alice', timestamp })).data.records
  const one = await page(0),
    two = await page(Math.min(...one.map(r => r.timestamp)))
  check('a page of history has 20 records', one.length === 20, one.length)
  check(
    'a later load pages back by the last timestamp, without overlap',
    two.length > 0 && Math.max(...two.map(r => r.timestamp)) < Math.min(...one.map(r => r.timestamp)),
    [two[0]?.timestamp, two.at(-1)?.timestamp, one[0].timestamp],
  )
  check(
    'a record has the fields of the saved message',
    true,
    one[0],
    lacking(one[0], [
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
    ]),
  )
  const records = (
    await history(bob, 'get/record', { recordType: 'chat', chatUserId: 'carol', timestamp: 0 })
  ).data.records
  const expect = {
    image: ['originalUrl', 'thumbUrl', 'fileName', 'fileSize', 'width', 'height', 'fileType'],
    file: ['originalUrl', 'fileName', 'fileSize', 'fileType'],
    video: ['fileUrl', 'thumbUrl', 'fileName', 'fileSize'],
    link: ['linkUrl', 'linkTitle', 'linkSource', 'linkDesc'],
    sticker: ['originalUrl', 'width', 'height'],
    meeting: ['linkTitle', 'linkTime', 'linkStatus'],
  }
  for (const [type, fields] of Object.entries(expect)) {
    const record = records.find(r => r.chatType === type)
    check(`the history record of a ${type}`, !!record, record, record ? lacking(record, fields) : [])
  }
  check(
    'the history record of a quote has quote',
    records.some(r => r.quote),
    records.find(r => r.quote),
  )
})
await point('saving', async () => {
  // A client saves what it has just sent, in the fields the history itself uses for it.
  const records = (
    await history(bob, 'get/record', { recordType: 'chat', chatUserId: 'carol', timestamp: 0, pageSize: 50 })
  ).data.records
  const [text, chatlet] = [
    records.findLast(r => r.chatType === 'text' && r.sendUserId === 'bob'),
    records.find(r => r.msgId === voice?.id),
  ]
  const added = await history(bob, 'add/record', text)
  check('add/record of a message that was sent answers code 200', says(added, 200), added.json)
  const updated = await history(bob, 'update/record', chatlet)
  check('update/record of a chatlet that was sent answers code 200', says(updated, 200), {
    sent: chatlet,
    answer: updated.json,
  })
})
await point('deleting', async () => {
  const three = []
  for (const text of ['x1', 'x2', 'x3'])
    three.push((await B.send('carol', 'text', { text, at_list: [], quote_list: [] }, { body: text })).id)
  const one = await history(bob, 'delete', { msgId: three[0], recordType: 'chat' }),
    list = await history(bob, 'delete', { msgId: three.slice(1), recordType: 'chat' })
  check('history delete takes one id or a list', says(one, 200) && says(list, 200), list.json)
  const left = (await history(bob, 'get/record', { recordType: 'chat', chatUserId: 'carol', timestamp: 0 }))
    .data.records
  check('a deleted message is gone from the history', !left.some(r => three.includes(r.msgId)), left.length)
})

// ==== groups =====================================================================================
let room, roomId
const say = (stream, text, at = []) =>
  stream.send({ group: room }, 'text', { text, at_list: at, quote_list: [] }, { body: text })
const set = (who, type, value, im_user_name) =>
  as(who, `${ROOM}setting/set`, { type, im_room_id: roomId, value, ...(im_user_name && { im_user_name }) })
/** One change of a group and the events that must follow: [stream, kind] pairs. */
async function change(name, act, ...expected) {
  await point(name, async () => {
    const answer = await act()
    if (answer.code !== 0) return check(name, false, answer.json)
    const events = []
    for (const [stream, kind] of expected) events.push(await stream.event(kind, room))
    check(name, true, events.map(e => e.xml).join('\n'))
    change.last = events
  })
}
await change('a new group: the members get join_room', async () => {
  const answer = await as(bob, `${ROOM}add`, { im_user_names: ['carol'], natural_name: 'Independent' })
  ;({ im_room_name: room, im_room_id: roomId } = answer.data ?? {})
  return answer
}, [C, 'join_room'])
check(
  'join_room carries next_join_at',
  Number.isFinite(change.last?.[0].content?.next_join_at ?? change.last?.[0].content?.data?.next_join_at),
  change.last?.[0].content,
)
await change(
  'rename: group_rename',
  () => as(bob, `${ROOM}rename`, { im_room_name: room, natural_name: 'Independent 2' }),
  [C, 'group_rename'],
  [B, 'group_rename'],
)
await change(
  'invite: add_invited for the others, join_room for the guest',
  () => as(bob, `${ROOM}invite`, { im_room_name: room, im_user_names: ['dave'] }),
  [C, 'add_invited'],
  [D, 'join_room'],
)
await point('mention', async () => {
  const sent = await say(B, '@Carol Diaz please look', ['carol']),
    got = await C.until(s => s.id === sent.id)
  check(
    'a mention arrives in at_list as the user id',
    got.content.data.at_list?.includes('carol') && got.type === 'groupchat',
    got.xml,
  )
  check(
    'a group message comes from {room}@{group domain}',
    got.from.startsWith(`${room}@${config.group_domain}`),
    got.from,
  )
})
await change('admin: add_administarator', () => set(bob, 8, true, 'carol'), [C, 'add_administarator'])
await change(
  'whole-group silence: all_silence',
  () => set(bob, 9, true),
  [D, 'all_silence'],
  [C, 'all_silence'],
)
await point('silence of all', async () => {
  const [member, admin, owner] = [await say(D, 'may I?'), await say(C, 'I may'), await say(B, 'I may too')]
  check(
    'a silenced member is refused, an admin and the owner are not',
    !!member.error && !admin.error && !owner.error,
    member.xml,
  )
})
await change('silence lifted: cancel_all_silence', () => set(bob, 9, false), [D, 'cancel_all_silence'])
await change('admin removed: delete_administarator', () => set(bob, 8, false, 'carol'), [
  C,
  'delete_administarator',
])
await change('a member silenced: add_silence', () => set(bob, 10, true, 'dave'), [D, 'add_silence'])
await point('silence of one', async () => {
  const refused = await say(D, 'and now?')
  check('the silenced member is refused', !!refused.error, refused.xml)
  const own = (await as(dave, `${ROOM}setting/list`, { im_room_name: room })).data
  check('the flag at index 10 is set in the own setting list', own?.setting?.[10] === true, own)
})
await change('the member may speak: delete_silence', () => set(bob, 10, false, 'dave'), [D, 'delete_silence'])
await change('no friends from here: cannot_add_friend', () => set(bob, 11, true), [D, 'cannot_add_friend'])
await change('friends again: can_add_friend', () => set(bob, 11, false), [D, 'can_add_friend'])
await point('answers', async () => {
  const question = await say(C, 'who knows?')
  await as(bob, `${ROOM}subject/answer/add`, { im_room_name: room, message_id: question.id })
  const added = await C.event('add_answer', room),
    list = await as(bob, `${ROOM}subject/answer/list`, { im_room_name: room })
  await as(bob, `${ROOM}subject/answer/delete`, { im_room_name: room, message_id: question.id })
  const removed = await C.event('remove_answer', room)
  check('answered marks: add_answer, list, remove_answer', list.data?.length === 1 && !!removed, [
    added.xml,
    list.json,
  ])
})
await point('group read acknowledgement', async () => {
  const answer = await receipt(C, room, await newest(carol, room, 'groupchat'), 'groupchat')
  check('the read acknowledgement of a group is taken', answer.type === 'result', answer.xml)
})
await point('roles', async () => {
  const answer = await as(carol, `${ROOM}kick`, { im_room_name: room, im_user_names: ['dave'] })
  check('a plain member may not kick', answer.code !== 0 && !!answer.message, answer.json)
})
await change(
  'owner: change_owner for the new one',
  () => as(bob, `${ROOM}changeowner`, { im_room_name: room, im_user_name: 'carol' }),
  [C, 'change_owner'],
)
await point('owner first', async () => {
  const list = (await as(bob, `${ROOM}list`, { search_type: 0, im_room_names: [room] })).data
  check('the first owner is the new owner', list?.[0]?.owners[0].im_user_name === 'carol', list?.[0]?.owners)
})
await change(
  'kick: remove_member and kick_room for the one removed',
  () => as(carol, `${ROOM}kick`, { im_room_name: room, im_user_names: ['dave'] }),
  [D, 'remove_member'],
  [D, 'kick_room'],
)
await point('after the kick', async () => {
  const sent = await say(D, 'still here?')
  check('who was removed cannot write any more', !!sent.error, sent.xml)
})
await change(
  'quit: the own contact goes (delete_room)',
  () => as(bob, `${ROOM}quit`, { im_room_name: room }),
  [B, 'delete_room'],
)
await change('dismiss: dismiss_room', () => as(carol, `${ROOM}dismiss`, { im_room_name: room }), [
  C,
  'dismiss_room',
])

// ==== merged multi-chat rooms ====================================================================
await point('multi-chat', async () => {
  const of = async who => (await as(who, `${ROOM}list`)).data.find(r => [4, 5].includes(r.im_room_type))
  const [own, member, reader] = [await of(alice), await of(carol), await of(dave)]
  check(
    'the merged room is type 4 for its owner and 5 for a member, and names the referenced user',
    own?.im_room_type === 4 && member?.im_room_type === 5 && !!own.ref_im_user_name,
    own,
  )
  check(
    'index 6 of the setting tells who has the chat permission',
    member.setting[6] === true && reader.setting[6] === false,
    [member.setting, reader.setting],
  )
  room = own.im_room_name
  roomId = own.im_room_id
  const [granted, refused] = [await say(C, 'a word to the customer'), await say(D, 'without permission')]
  check('without the chat permission nothing can be sent', !granted.error && !!refused.error, refused.xml)
  const sent = await say(A, 'from the owner'),
    got = await C.until(s => s.id === sent.id)
  check(
    'a message of the merged room carries isMultiChat',
    !['', '0', 'false', undefined].includes(got.block.isMultiChat),
    got.xml,
  )
  await change(
    'room_grant and room_withdraw',
    async () => {
      await set(alice, 6, false, 'carol')
      return set(alice, 6, true, 'carol')
    },
    [C, 'room_withdraw'],
    [C, 'room_grant'],
  )
  await change(
    'room_mode',
    async () => {
      await set(alice, 6, true)
      return set(alice, 6, false)
    },
    [C, 'room_mode'],
    [C, 'room_mode'],
  )
  const value = await as(alice, `${ROOM}setting/get`, { type: 6, im_room_id: roomId })
  check('setting/get of type 6 gives a value', says(value) && 'value' in value.data, value.json)
  const merged = (
    await history(alice, 'get/record', { recordType: 'groupchat', chatUserId: room, timestamp: 0 })
  ).data.records
  check(
    'records of the merged room have multiType 1 or 2',
    merged.some(r => [1, 2].includes(r.multiType)),
    merged.at(-1),
  )
})

// ==== consultations ==============================================================================
await point('consultation', async () => {
  const [mine] = (await as(grace, `${ROOM}list`, { search_type: 3 })).data
  const staff = (await as(alice, `${ROOM}list`, { search_type: 3 })).data,
    child = staff.find(r => r.im_room_name === mine.im_room_name)
  check(
    'the customer sees a customer room (1 or 2), staff the child room (3) linked by ref_im_room_id',
    [1, 2].includes(mine.im_room_type) &&
      child?.im_room_type === 3 &&
      staff.some(r => r.im_room_id === child.ref_im_room_id),
    { customer: mine.im_room_type, staff: child?.im_room_type, ref: child?.ref_im_room_id },
  )
  room = mine.im_room_name
  const asked = await say(G, 'is anybody there?'),
    heard = await A.until(s => s.id === asked.id)
  check('what the customer writes reaches staff', heard.content.data.text === 'is anybody there?', heard.xml)
  const answers = {}
  for (const [name, stream] of Object.entries({ alice: A, bob: B, carol: C }))
    answers[name] = await say(stream, `${name} here`)
  const writers = Object.keys(answers).filter(name => !answers[name].error)
  check(
    'in a duty group one servant may write and the others are refused',
    writers.length === 1,
    Object.entries(answers).map(([n, a]) => `${n}: ${a.error ?? 'taken'}`),
  )
  const reply = await G.until(s => s.id === answers[writers[0]].id)
  check('the answer reaches the customer', reply.type === 'groupchat', reply.xml)
})

// ==== files ======================================================================================
await point('files', async () => {
  const exists = await as(bob, '/outer/business/chatserver/checkFileExist', { path: note.original_url })
  check('checkFileExist finds an uploaded file', says(exists), exists.json)
  const preview = await read(bob, '/chat/file/preview', { file_path: note.original_url })
  check('preview answers code 0 and previewUrl', says(preview) && !!preview.json.previewUrl, preview.json)
  const shown = await fetch(new URL(preview.json.previewUrl, BASE))
  check(
    'the preview address shows the file',
    shown.ok && (await shown.text()) === 'an independent note',
    shown.status,
  )
  const document = (await upload(bob, 'letter.docx', docx('an independent letter'))).data
  const office = await read(bob, '/chat/file/preview', { file_path: document.original_url })
  check('a docx opens through the preview call', says(office) && !!office.json.previewUrl, office.json)
  const page = await fetch(new URL(office.json.previewUrl, BASE))
  check(
    'the address of that preview gives the document',
    page.ok && (await page.bytes()).length === document.file_size,
    page.status,
  )
  const odd = (await upload(bob, 'thing.odd', 'x')).data,
    refused = await read(bob, '/chat/file/preview', { file_path: odd.original_url })
  check(
    'another format is refused: This file format cannot be previewed',
    refused.code !== 0 && refused.message === 'This file format cannot be previewed',
    refused.json,
  )
  const file = await call('GET', note.original_url, { headers: { token: carol.token } })
  check(
    'a download with a token header gives the bytes',
    file.status === 200 && String(file.bytes) === 'an independent note',
    file.status,
  )
  const words = 'Carol Diaz downloaded your file "note.txt"'
  const tip = await as(carol, '/business/user/chat/sendTips', {
    type: 1,
    content: words,
    send_to_im_user_name: 'bob',
  })
  check('sendTips after a download is taken', says(tip), tip.json)
  const got = await B.until(s => s.kind === 'tip')
  check(
    'the sender of the file gets the words of the download notice',
    got.xml.includes('downloaded your file'),
    got.xml,
  )
  check(
    'tip data has type, message_id and message_time',
    true,
    got.content.data,
    lacking(got.content.data, ['type', 'message_id', 'message_time']),
  )
})
await point('any tip', async () => {
  const tip = await as(bob, '/business/user/chat/sendTips', {
    type: 1,
    content: 'a tip of another kind',
    send_to_im_user_name: 'carol',
  })
  const after = await B.send(
    'carol',
    'text',
    { text: 'after the tip', at_list: [], quote_list: [] },
    { body: 'after the tip' },
  )
  await C.until(s => s.id === after.id)
  check(
    'a tip in words of its own is taken, and nobody is shown them',
    says(tip) && !C.got.some(s => s.xml.includes('another kind')),
    tip.json,
  )
})
await point('token behind the file', async () => {
  // A form body may arrive in pieces: the file first, the token a little later.
  const part = (name, value, more = '') =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const [file, rest] = [
    part('thirdpartyid', '0') +
      part('data', 'late words', '; filename="late.txt"\r\nContent-Type: text/plain'),
    `${part('token', bob.token)}--cut--\r\n`,
  ]
  const answer = await new Promise((done, fail) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': file.length + rest.length,
    }
    const request = http.request(
      new URL('/port/api/uploadChatFile', BASE),
      { method: 'POST', headers },
      response => void Array.fromAsync(response).then(parts => done(JSON.parse(Buffer.concat(parts)))),
    )
    request.on('error', fail)
    request.write(file)
    setTimeout(() => request.end(rest), 200)
  })
  check('the token of an upload may stand behind the file in the form body', answer.code === 0, answer)
})

// ==== offline and back, expiry ===================================================================
await point('offline', async () => {
  const before = (await recent(carol)).find(c => c.chatUserId === 'bob').unread
  await C.close()
  const sent = await B.send(
    'carol',
    'text',
    { text: 'while you were away', at_list: [], quote_list: [] },
    { body: 'while you were away' },
  )
  live.carol = await new Stream(carol, config).open()
  const entry = (await recent(carol)).find(c => c.chatUserId === 'bob'),
    last = await newest(carol, 'bob')
  check(
    'a message sent while offline is counted as unread after the reconnect',
    entry?.unread === before + 1,
    { before, after: entry?.unread },
  )
  check('and stands in the history', last.msgId === sent.id, last)
  await live.carol.close()
})
await point('expiry', async () => {
  const refreshed = await read(dave, '/business/user/token/refresh')
  check('token/refresh gives a token', says(refreshed) && !!refreshed.data.token, refreshed.json)
  const token = refreshed.data.token,
    out = await call('POST', '/business/user/logout', { token })
  const after = await call('GET', '/business/user/get', { token })
  check(
    'after logout the token gets a code between 110 and 119',
    says(out) && after.code >= 110 && after.code <= 119,
    after.json,
  )
  const old = await history({ ...dave, token }, 'get/record', {
    recordType: 'chat',
    chatUserId: 'alice',
    timestamp: 0,
  })
  check('and the history service answers code 401', old.code === 401, old.json)
})

// ==== what came unasked ==========================================================================
const USUAL = [
  'remove_member',
  'add_administarator',
  'delete_administarator',
  'add_silence',
  'delete_silence',
  'all_silence',
  'cancel_all_silence',
  'cannot_add_friend',
  'can_add_friend',
  'add_answer',
  'remove_answer',
  'delete_room',
  'dismiss_room',
  'kick_room',
  'enable_room',
  'add_invited',
  'join_room',
  'group_rename',
  'room_grant',
  'room_withdraw',
  'room_mode',
  'change_owner',
  'remove_friends',
  'duty_servant_change',
  'dialogue_read_ack',
  'msg_read',
  'msg_unread',
  'black_change',
  'video_call',
  'audio_call',
  'cancel_call',
  'reject_call',
  'tip',
  'withdraw',
]
/** Our own, all of them in the list of deliberate differences (docs/product.md). */
const OWN = [
  'contact_setting_change',
  'message_delete',
  'readers_change',
  'member_removed',
  'member_silenced',
  'member_unsilenced',
  'owner_changed',
  'disturb_change',
  'nickname_change',
  'customer_wait',
  'consultation_close',
  'consultation_rate',
  'answer',
]
const KINDS = [
  'text',
  'image',
  'file',
  'video',
  'link',
  'sticker',
  'chatlet',
  'meeting',
  'application',
  'quote',
  'yespmp_project_consult',
  'tip',
  'divider',
  'request',
  'withdraw',
  'new_calling',
  'unsupport',
]
await point('kinds in the history', async () => {
  const found = new Set()
  for (const chat of [...(await recent(alice)), ...(await recent(alice, true))])
    for (const r of (
      await history(alice, 'get/record', {
        recordType: chat.recordType,
        chatUserId: chat.chatUserId,
        timestamp: 0,
      })
    ).data?.records ?? [])
      found.add(r.chatType)
  const odd = [...found].filter(
    kind =>
      !KINDS.includes(kind) && !USUAL.includes(kind) && !OWN.includes(kind) && kind !== 'kind_of_tomorrow',
  )
  check(
    'every kind of record in the newest history of every conversation is a usual one or in our list',
    odd.length === 0,
    odd.join(', ') || 'none but these',
  )
  check(
    'calls are kept under their usual names',
    [...found].some(kind => /^(video|audio|cancel|reject)_call$/.test(kind)),
    [...found].filter(kind => /call/.test(kind)).join(', '),
  )
})
const strangers = [...seenHeadlines.keys()].filter(kind => !USUAL.includes(kind) && !OWN.includes(kind))
check('every headline is a usual one or in our list', strangers.length === 0, strangers.join(', ') || 'none')
finish()
