import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isReceived } from './visible-messages.ts'

export type FileRow = Selectable<Schema['files']>

/** Whoever asks for a file. */
export interface Viewer {
  companyId: number
  userId: number
}

/**
 * The one access check for files: of the same company, and one's own or carried by a message one can see. What is not
 * one's own, what belongs to another company and what does not exist are all left out, so nobody can ask which it is.
 * What came with a message that destroys itself is to be seen, but not to be passed on or kept.
 */
export async function selectOwnFiles(
  db: Kysely<Schema>,
  { companyId, userId }: Viewer,
  ids: readonly string[],
  purpose: 'see' | 'pass-on' = 'see',
): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files as f')
    .where('f.id', 'in', ids)
    .where('f.company_id', '=', companyId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('f.uploader_id', '=', userId),
        exists(
          selectFrom('file_posts as post')
            .innerJoin('participants as p', 'p.conversation_id', 'post.conversation_id')
            .innerJoin('conversations as c', 'c.id', 'post.conversation_id')
            .whereRef('post.file_id', '=', 'f.id')
            .where('p.user_id', '=', userId)
            .$if(purpose === 'pass-on', query =>
              query
                .innerJoin('messages as m', join =>
                  join
                    .onRef('m.conversation_id', '=', 'post.conversation_id')
                    .onRef('m.seq', '=', 'post.seq'),
                )
                .where('m.destroy_time', 'is', null),
            )
            .where(isReceived('post.seq'))
            .where(({ or, eb, ref }) =>
              or([eb('c.dismissed_seq', 'is', null), eb('post.seq', '<=', ref('c.dismissed_seq'))]),
            )
            .select('post.seq'),
        ),
      ]),
    )
    .selectAll('f')
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
