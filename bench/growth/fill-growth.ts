import { execFileSync } from 'node:child_process'
import { openDirectConversation } from '../../apps/server/src/domain/conversations/open-direct-conversation.ts'
import { createUsers } from '../../apps/server/src/domain/people/create-users.ts'
import { createSearchIndex } from '../../apps/server/src/domain/search/create-search-index.ts'
import { indexStep } from '../../apps/server/src/features/search/index-step.ts'
import { openStorage, type Storage } from '../../apps/server/src/storage/storage.ts'
import { fillArchive } from '../archive/fill-archive.ts'
import { inBatches } from '../stall/fill-company.ts'

/** Of the indexer's usual steps, at once: nobody waits. */
const INDEXED_TIMES = 40
const CHATS_AT_ONCE = 500

async function withStorage(dataDir: string, work: (storage: Storage) => Promise<unknown>): Promise<void> {
  const storage = await openStorage({ dataDir })
  try {
    await work(storage)
  } finally {
    await storage.close()
  }
}

const findUser = ({ db }: Storage, userName: string) =>
  db
    .selectFrom('users')
    .where('user_name', '=', userName)
    .select(['id', 'company_id', 'user_name as userName'])
    .executeTakeFirst()

async function requireUser(storage: Storage, userName: string) {
  const user = await findUser(storage, userName)
  if (!user) throw new Error(`${userName} is not there.`)
  return user
}

/** People who never sign in. */
async function addPeople(storage: Storage, companyId: number, prefix: string, count: number) {
  const people = Array.from({ length: count }, (_, at) => ({
    userName: `${prefix}${at}`,
    nickName: `Person ${at}`,
    passwordHash: '',
  }))
  const ids: number[] = []
  await storage.transaction(db =>
    inBatches(people, async some => ids.push(...(await createUsers(db, companyId, some, Date.now())))),
  )
  return ids.map((id, at) => ({ id, userName: `${prefix}${at}` }))
}

/** Half of the messages are in the chat of u0 and u1, the others between strangers; all are in the search index. */
export const fillRows = (dataDir: string, rows: number): Promise<void> =>
  withStorage(dataDir, async storage => {
    const reader = await requireUser(storage, 'u0')
    const createUser = async (name: string) => {
      const [created] = (await findUser(storage, name))
        ? []
        : await storage.transaction(db =>
            createUsers(db, reader.company_id, [{ userName: name, nickName: name, passwordHash: '' }], 0),
          )
      return { id: created ?? (await requireUser(storage, name)).id, userName: name }
    }
    const strangers = 10
    const plan = {
      own: { u1: rows / 2 },
      others: Array.from({ length: strangers }, () => rows / 2 / strangers),
    }
    await fillArchive({ storage, createUser }, reader, plan)
    const index = createSearchIndex(storage.dialect)
    for (const { id } of await storage.db.selectFrom('conversations').select('id').execute())
      while (!(await indexStep(storage, index, [id], INDEXED_TIMES)).isDone);
    // Else the kernel would write it to the disk in the middle of the measurement.
    execFileSync('sync', ['-f', dataDir])
  })

/** Rooms `size-10` and so on, of u0 to u9 and people who are not connected; also larger than a room may be. */
export const fillRooms = (dataDir: string, sizes: readonly number[], online: number): Promise<void> =>
  withStorage(dataDir, async storage => {
    const { company_id } = await requireUser(storage, 'u0')
    const here = await Promise.all(Array.from({ length: online }, (_, at) => requireUser(storage, `u${at}`)))
    const others = await addPeople(storage, company_id, 'member', Math.max(...sizes) - online)
    for (const size of sizes) {
      const members = [...here, ...others.slice(0, size - online)]
      await storage.transaction(async db => {
        const { id } = await db
          .insertInto('conversations')
          .values({
            company_id,
            kind: 'groupchat',
            key: `size-${size}`,
            name: `Room of ${size}`,
            avatar: '',
            last_seq: 0,
            last_time: 0,
            member_count: size,
            next_serial: size,
            members_seq: 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const seat = { conversation_id: id, read_seq: 0, read_time: 0, joined_seq: 0 }
        const seats = members.map(({ id: user_id }, serial) => ({
          ...seat,
          user_id,
          serial,
          role: serial === 0 ? ('owner' as const) : ('member' as const),
        }))
        await inBatches(seats, some => db.insertInto('participants').values(some).execute())
      })
    }
  })

/** u0, u2 and so on get as many chats as the sizes say, each with a message. */
export const fillChats = (dataDir: string, sizes: readonly number[]): Promise<void> =>
  withStorage(dataDir, async storage => {
    const { company_id } = await requireUser(storage, 'u0')
    const others = await addPeople(storage, company_id, 'friend', Math.max(...sizes))
    for (const [at, size] of sizes.entries()) {
      const person = await requireUser(storage, `u${2 * at}`)
      for (let start = 0; start < size; start += CHATS_AT_ONCE)
        await storage.transaction(async db => {
          for (const other of others.slice(start, Math.min(size, start + CHATS_AT_ONCE))) {
            const id = await openDirectConversation(db, company_id, person, other)
            const time = 1_700_000_000_000 + start
            const message = {
              conversation_id: id,
              seq: 1,
              id: `${at}-${id}`,
              data_type: 'text',
              counts: 1,
              time,
              create_time: time,
              sender_id: other.id,
              data: JSON.stringify({ text: 'hello' }),
              destroy_time: null,
            }
            await db.insertInto('messages').values(message).execute()
            await db
              .updateTable('conversations')
              .set({ last_seq: 1, last_time: time })
              .where('id', '=', id)
              .execute()
          }
        })
    }
  })
