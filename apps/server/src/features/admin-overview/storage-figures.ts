import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { spaceLimit } from '../../domain/files/space-limit.ts'
import type { Schema } from '../../storage/schema.ts'

type Kind = 'documents' | 'media' | 'archives' | 'other'

const MEDIA = /^(image|video|audio)\//
const ARCHIVE = /zip|x-tar|x-rar|vnd\.rar|x-7z|x-xz|x-bzip/
const DOCUMENT = /^text\/|pdf|rtf|msword|ms-excel|ms-powerpoint|officedocument|opendocument|x-cfb/

function kindOf(mime: string): Kind {
  if (MEDIA.test(mime)) return 'media'
  if (DOCUMENT.test(mime)) return 'documents'
  return ARCHIVE.test(mime) ? 'archives' : 'other'
}

/** What the people of the company keep, by the kind of file. */
export async function countFiles(db: Kysely<Schema>, companyId: number) {
  const rows = await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.uploader_id')
    .where('users.company_id', '=', companyId)
    .where('files.expired_at', 'is', null)
    .groupBy('files.mime')
    .select(({ fn }) => [
      'files.mime',
      fn.countAll<number>().as('files'),
      fn.sum<number | string | null>('files.size').as('bytes'),
    ])
    .execute()
  const kinds = { documents: 0, media: 0, archives: 0, other: 0 }
  let [files, file_bytes] = [0, 0]
  for (const row of rows) {
    const bytes = Number(row.bytes ?? 0)
    kinds[kindOf(row.mime)] += bytes
    files += Number(row.files)
    file_bytes += bytes
  }
  return { files, file_bytes, file_kinds: kinds }
}

/** What all people together may keep. */
export async function sumSpace(
  db: Kysely<Schema>,
  companyId: number,
  operatorBytes: number,
): Promise<number> {
  const groups = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.company_id', '=', companyId)
    .where('u.disabled', '=', 0)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .groupBy(['u.space_mb', 'u.is_customer', 'c.space_mb'])
    .select(({ fn }) => [
      'u.space_mb as own',
      'u.is_customer',
      'c.space_mb as company',
      fn.countAll<number>().as('people'),
    ])
    .execute()
  return groups.reduce(
    (sum, { own, company, is_customer, people }) =>
      sum + Number(people) * spaceLimit({ own, company, isCustomer: is_customer === 1 }, operatorBytes),
    0,
  )
}
