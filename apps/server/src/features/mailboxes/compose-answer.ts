import { type Content, decodeFilePath, isBotId, mediaUrlsOf } from '@parley/protocol/model'
import { bodyOf } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { ArchivedMessage } from '../../domain/archive/archived-message.ts'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'
import type { ThreadMail } from '../../ports/mail-servers.ts'
import type { Schema } from '../../storage/schema.ts'
import { messageIdOf } from './reply-token.ts'

const MAX_ATTACHED_BYTES = 20 * 1_048_576

interface Parts {
  storage: { db: Kysely<Schema> }
  blobs: BlobStore
}

/** What the answer belongs to. */
interface Answered {
  box: { address: string }
  /** Who answers. */
  teamName: string
  subject: string
  parent: string
  to: string
}

/** Several messages of staff as one e-mail; files that do not fit are named. */
export async function composeAnswer(
  parts: Parts,
  { box, teamName, subject, parent, to }: Answered,
  said: readonly ArchivedMessage[],
  token: string,
): Promise<{ mail: ThreadMail; leftOut: string[] }> {
  const attachments: ThreadMail['attachments'] = []
  const leftOut: string[] = []
  let room = MAX_ATTACHED_BYTES
  for (const { content } of said) {
    const file = await readFile(parts, content, room)
    if (file === 'too-large') leftOut.push(nameOf(content))
    else if (file) {
      attachments.push(file)
      room -= file.content.length
    }
  }
  const texts = said.map(({ content }) => textOf(content)).filter(text => text !== '')
  const writer = said.at(-1)?.senderName ?? ''
  return {
    leftOut,
    mail: {
      from: { name: teamName, address: box.address },
      to,
      // The subject may have been removed because it was old.
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject || teamName}`,
      text: `${texts.join('\n\n')}\n\n-- \n${writer}\n${teamName}\n`,
      messageId: messageIdOf(token, box.address),
      inReplyTo: parent,
      // So that no program answers it: neither one that answers for us, nor one for the customer [mailbox-4].
      headers: {
        'X-Auto-Response-Suppress': 'OOF, AutoReply',
        ...(said.every(({ sender }) => isBotId(sender)) && { 'Auto-Submitted': 'auto-replied' }),
      },
      attachments,
    },
  }
}

const nameOf = (content: Content): string => ('name' in content ? String(content.name) : bodyOf(content))

/** Files are attached. */
const textOf = (content: Content): string => {
  if (content.kind === 'text') return content.text
  return fileIdOf(content) === undefined ? bodyOf(content) : ''
}

const WITH_FILE: readonly Content['kind'][] = ['image', 'file', 'video', 'chatlet']

const fileIdOf = (content: Content): string | undefined =>
  WITH_FILE.includes(content.kind) ? decodeFilePath(mediaUrlsOf(content)[0] ?? '')?.id : undefined

async function readFile(
  { storage: { db }, blobs }: Parts,
  content: Content,
  room: number,
): Promise<ThreadMail['attachments'][number] | 'too-large' | undefined> {
  const id = fileIdOf(content)
  const row =
    id === undefined
      ? undefined
      : await db
          .selectFrom('files')
          .where('id', '=', id)
          .where('expired_at', 'is', null)
          .select(['blob', 'name', 'size'])
          .executeTakeFirst()
  if (!row) return undefined
  if (row.size > room) return 'too-large'
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await blobs.read(row.blob)) chunks.push(chunk as Buffer)
    return { filename: row.name, content: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof BlobMissing) return undefined
    throw error
  }
}
