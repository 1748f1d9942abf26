import type { Names } from './names.ts'

const ID = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'
const TITLE = 'Title'
const CREATED = 1_794_700_800_000
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const stanza = (kind: string, body: string, data: object): string =>
  `<message xmlns="jabber:client" to="bob@user.demo.localhost" type="chat" id="${ID}"><body>${body}</body><data xmlns="urn:parley:data:1" data-type="${kind}">${JSON.stringify(
    {
      type: kind,
      create_time: '2026-11-15T08:00:00.000+08:00',
      data,
      chat_id: 'bob',
      domain: 'demo.localhost',
    },
  )}</data></message>\n`

/** A stanza, a history record and a malformed stanza, each with what it means. */
export function kindFixtures({ slug, snake }: Names, chinese: string): Record<string, string> {
  const content = { kind: snake, title: TITLE }
  const folder = 'packages/protocol/fixtures'
  return {
    [`${folder}/stanzas/${slug}.xml`]: stanza(snake, `[${chinese}]${TITLE}`, { title: TITLE }),
    [`${folder}/stanzas/${slug}.json`]: json({
      codec: 'sent',
      context: { to: { kind: 'chat', id: 'bob' } },
      value: { id: ID, kind: 'chat', content, createdTime: CREATED },
    }),
    [`${folder}/malformed/${slug}-without-title.xml`]: stanza(snake, 'x', { other: 'x' }),
    [`${folder}/malformed/${slug}-without-title.json`]: json({ codec: 'sent', reason: 'data.title' }),
    [`${folder}/records/${slug}.json`]: json({
      record: {
        msgId: ID,
        recordType: 'groupchat',
        chatUserId: 'design',
        sendUserId: 'alice',
        sendNickName: 'Alice Andersson',
        sendAvatar: '',
        timestamp: CREATED + 250,
        createTime: CREATED,
        seq: 7,
        chatType: snake,
        body: JSON.stringify({ title: TITLE }),
        destroyTime: 0,
        isOffice: false,
        multiType: 0,
      },
      message: {
        id: ID,
        conversation: 'groupchat:design',
        sender: 'alice',
        senderName: 'Alice Andersson',
        avatar: '',
        content,
        createdTime: CREATED,
        status: 'success',
        stamp: { seq: 7, time: CREATED + 250 },
      },
    }),
  }
}
