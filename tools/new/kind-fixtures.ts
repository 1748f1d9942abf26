import type { Names } from './names.ts'

const ID = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'

/** A stanza, a history record and a malformed stanza, each with what it means. */
export const kindFixtures = ({ snake, camel, slug }: Names, chinese: string): string => `\
import { type Fixtures, sentStanza } from '../fixture.ts'

export const ${camel}Fixtures: Fixtures = {
  stanzas: {
    '${slug}': {
      codec: 'sent',
      xml: \`<message xmlns="jabber:client" to="bob@user.demo.localhost" type="chat" id="${ID}"><body>[${chinese}]Title</body><data xmlns="urn:parley:data:1" data-type="${snake}">{"type":"${snake}","create_time":"2026-11-15T08:00:00.000+08:00","data":{"title":"Title"},"chat_id":"bob","domain":"demo.localhost"}</data></message>\`,
      context: { to: { kind: 'chat', id: 'bob' } },
      value: {
        id: '${ID}',
        kind: 'chat',
        content: { kind: '${snake}', title: 'Title' },
        createdTime: 1794700800000,
      },
    },
  },
  records: {
    '${slug}': {
      record: {
        msgId: '${ID}',
        recordType: 'groupchat',
        chatUserId: 'design',
        sendUserId: 'alice',
        sendNickName: 'Alice Andersson',
        sendAvatar: '',
        timestamp: 1794700800250,
        createTime: 1794700800000,
        seq: 7,
        chatType: '${snake}',
        body: '{"title":"Title"}',
        destroyTime: 0,
        isOffice: false,
        multiType: 0,
      },
      message: {
        id: '${ID}',
        conversation: 'groupchat:design',
        sender: 'alice',
        senderName: 'Alice Andersson',
        avatar: '',
        content: { kind: '${snake}', title: 'Title' },
        createdTime: 1794700800000,
        status: 'success',
        stamp: { seq: 7, time: 1794700800250 },
      },
    },
  },
  malformed: {
    '${slug}-without-title': {
      codec: 'sent',
      reason: 'data.title',
      xml: sentStanza('${snake}', '{"data":{"other":"x"}}'),
    },
  },
}
`
