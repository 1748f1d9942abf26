import { randomUUID } from 'node:crypto'
import { archiveMessages } from './archive-messages.ts'
import type { Example } from './contract-examples-people.ts'
import { receivedId } from './later-examples.ts'
import type { TestServer } from './testkit.ts'

/** A reported message of somebody no other test knows. */
async function reported(server: TestServer): Promise<{ report_id: number }> {
  const names = [0, 1].map(() => `q${randomUUID().slice(0, 8)}`) as [string, string]
  for (const name of names) await server.createUser(name)
  const conversationId = await archiveMessages(server, names, [{ from: names[0], text: 'rude' }])
  const author = await server.storage.db
    .selectFrom('users')
    .where('user_name', '=', names[0])
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  const { id } = await server.storage.db
    .insertInto('reports')
    .values({
      ...{ company_id: author.company_id, author_id: author.id, conversation_id: conversationId, seq: 1 },
      ...{ source: 'person', reason: 'insult', content: '', created_at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { report_id: id }
}

const sensitive = {
  ...{ messageSendTime: 1, dataSource: 3, domain: '', imUserName: 'somebody', nickName: 'Somebody' },
  ...{ content: 'a bad word', contentType: 1, extendData: '' },
  sensitiveReportList: [{ sensitiveWords: 'bad', type: 1, subType: 1 }],
}

export const REPORT_EXAMPLES = {
  reportMessage: {
    right: async server => ({
      ...{ recordType: 'chat', chatUserId: 'emil', reason: 'insult' },
      msgId: await receivedId(server),
    }),
    wrong: [
      [{ recordType: 'chat', chatUserId: 'emil', msgId: randomUUID(), reason: 'boring' }, 'reason'],
      [{ recordType: 'chat', chatUserId: 'emil', reason: 'insult' }, 'msgId'],
    ],
  },
  reportSensitive: {
    right: () => sensitive,
    wrong: [
      [{ ...sensitive, dataSource: 4 }, 'dataSource'],
      [{ ...sensitive, contentType: 2 }, 'contentType'],
      [{ ...sensitive, sensitiveReportList: [] }, 'sensitiveReportList'],
    ],
  },
} satisfies Record<string, Example>

export const REPORT_ADMIN_EXAMPLES = {
  listReports: { right: () => ({}), wrong: [[{ before: 0 }, 'before']] },
  getReport: { right: reported, wrong: [[{}, 'report_id']] },
  resolveReport: {
    right: async server => ({ ...(await reported(server)), action: 'withdraw' }),
    wrong: [
      [{ action: 'withdraw' }, 'report_id'],
      [{ report_id: 1, action: 'shout' }, 'action'],
    ],
  },
} satisfies Record<string, Example>
