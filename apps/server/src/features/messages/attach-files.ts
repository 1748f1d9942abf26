import {
  type Content,
  decodeFilePath,
  type ImageContent,
  mediaUrlsOf,
  tailNumOf,
} from '@parley/protocol/model'
import { contentOfFile } from '@parley/protocol/rest'
import { dataTypeOf, encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { isOfficeCloud } from '../../domain/access/is-office-cloud.ts'
import { type FileRow, selectOwnFiles } from '../../domain/access/select-own-files.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { verifySome } from './verify-some.ts'

/**
 * A message that carries files gives its readers access to them, so its sender must be able to see them. Its claims
 * about the files are replaced by the stored facts.
 */
export const attachFiles = verifySome(({ content }) => mediaUrlsOf(content).length > 0, attach)

async function attach(db: Kysely<Schema>, message: AcceptedMessage): Promise<AcceptedMessage> {
  const { content, sender } = message
  const ids = fileIdsOf(content)
  if (ids.length === 0) return message
  const rows = await selectOwnFiles(db, sender, ids, 'pass-on')
  const isWhole = ids.every(id => rows.get(id)?.expired_at === null)
  const described = describe(content, rows, await findTailNum(db, message))
  const isOffice = message.isOffice === true || (await isOfficeCloud(db, sender.companyId))
  return {
    ...message,
    content: described,
    dataType: dataTypeOf(described),
    data: JSON.stringify(encodeContent(described)),
    ...(isWhole ? { files: ids } : { lacksFile: true }),
    ...(isOffice && { isOffice }),
  }
}

const fileIdsOf = (content: Content): string[] => [
  ...new Set(mediaUrlsOf(content).flatMap(url => decodeFilePath(url)?.id ?? [])),
]

function describe(content: Content, rows: Map<string, FileRow>, tailNum: string | undefined): Content {
  if (content.kind !== 'file' && content.kind !== 'image' && content.kind !== 'video') return content
  const id = content.url === undefined ? undefined : decodeFilePath(content.url)?.id
  const row = id === undefined ? undefined : rows.get(id)
  if (!row) return content
  if (content.kind === 'video') return { ...content, name: row.name, size: row.size }
  const described = contentOfFile(encodeFile(row), content.tailNum === tailNum ? tailNum : undefined)
  // An image may be sent as a file, but not the other way round.
  if (content.kind === 'file')
    return { ...described, kind: 'file', ...(content.album && { album: content.album }) }
  return described.kind === 'image' ? { ...described, ...marksOf(content) } : described
}

/** Facts about the sending of an image, which the stored file does not know. */
const marksOf = ({ isCapture, album }: ImageContent): Pick<ImageContent, 'isCapture' | 'album'> => ({
  ...(isCapture && { isCapture }),
  ...(album && { album }),
})

/** The tail number the sender may show; empty if a customer would read it [access-10]. */
async function findTailNum(db: Kysely<Schema>, { sender, to }: AcceptedMessage): Promise<string | undefined> {
  const me = await db
    .selectFrom('users')
    .where('id', '=', sender.userId)
    .select(['mobile', 'is_customer'])
    .executeTakeFirst()
  if (!me || me.is_customer === 1) return undefined
  const customers = db
    .selectFrom('users as u')
    .where('u.company_id', '=', sender.companyId)
    .where('u.is_customer', '=', 1)
  const met =
    to.kind === 'chat'
      ? customers.where('u.user_name', '=', to.id)
      : customers
          .innerJoin('participants as p', 'p.user_id', 'u.id')
          .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
          .where('c.kind', '=', 'groupchat')
          .where('c.key', '=', to.id)
          .where('p.left_seq', 'is', null)
  return tailNumOf(me.mobile, (await met.select('u.id').limit(1).executeTakeFirst()) !== undefined)
}
