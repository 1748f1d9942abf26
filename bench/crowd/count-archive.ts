import { withClient } from '../../apps/server/test/test-database.ts'

export interface Archived {
  rows: number
  ids: number
}

const COUNT = 'select count(*) as rows, count(distinct id) as ids from messages where sender_id is not null'

/** What people have said. */
export const countArchive = (url: string): Promise<Archived> =>
  withClient(url, async client => {
    const [{ rows, ids }] = (await client.query(COUNT)).rows
    return { rows: Number(rows), ids: Number(ids) }
  })
