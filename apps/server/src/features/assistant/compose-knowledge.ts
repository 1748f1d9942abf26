import { ASSISTANT_ID, CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Services } from '../../slots/context.ts'
import type { Schema } from '../../storage/schema.ts'
import { findPeopleIn } from './find-people.ts'
import type { Asker, Knowledge } from './knowledge.ts'
import { readNext, readTail } from './read-archive.ts'
import { selectWaitingConsultations } from './waiting-consultations.ts'

interface Parts extends Pick<Services, 'createSourceFinder' | 'selectRecent'> {
  db: Kysely<Schema>
}

const isElsewhere = ({ conversation }: { conversation: { id: string } }): boolean =>
  conversation.id !== ASSISTANT_ID

/** Composes what the assistant can look up about a person. Its own chat is left out. */
export const composeKnowledge =
  (parts: Parts) =>
  async (asker: Asker): Promise<Knowledge> => {
    const { db } = parts
    const find = await parts.createSourceFinder(asker)
    return {
      find: async wanted => (await find(wanted)).filter(isElsewhere),
      tail: (chat, limit) => readTail(db, asker, chat, limit),
      next: (source, limit) => readNext(db, asker, source, limit),
      peopleIn: question => findPeopleIn(db, asker, question),
      waitingConsultations: limit => selectWaitingConsultations(db, asker, limit),
      async chats() {
        const rows = await parts.selectRecent(asker.userId)
        const chats = rows.map(row => ({
          id: row.conversationId,
          conversation:
            row.kind === 'chat'
              ? ({ kind: 'chat', id: row.peer ?? row.key } as const)
              : ({ kind: 'groupchat', id: row.key } as const),
          name: row.remark || (row.peerName ?? row.name),
          unread: Number(row.unread),
          lastTime: row.lastTime,
          mentionSeq: row.mentionSeq,
          isConsultation: row.roomType === CONTACT_TYPE.customerGroup,
        }))
        return chats.filter(isElsewhere).sort((one, other) => other.lastTime - one.lastTime)
      },
      async customersAmong(userNames) {
        if (userNames.length === 0) return new Set()
        const rows = await db
          .selectFrom('users')
          .where('company_id', '=', asker.companyId)
          .where('user_name', 'in', [...userNames])
          .where('is_customer', '=', 1)
          .select('user_name as userName')
          .execute()
        return new Set(rows.map(({ userName }) => userName))
      },
    }
  }
