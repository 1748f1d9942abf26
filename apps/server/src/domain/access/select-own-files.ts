import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isReceived } from './visible-messages.ts'

export type FileRow = Selectable<Schema['files']>

/** Who requests a file. */
export interface Viewer {
  companyId: number
  userId: number
}

/**
 * The single access check for files: of the same company, and either one's own or in a message one can see. Other
 * people's files, files of other companies and unknown ids are all left out, so that callers cannot tell them apart.
 * Files of self-destructing messages can be viewed, but not forwarded or saved.
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
