import { randomUUID } from 'node:crypto'
import type { Content, ConversationRef } from '@parley/protocol/model'
import { contentOfFile } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { COMPANY } from './testkit.ts'
import type { UploadedFile } from './upload-file.ts'
import type { WireClient } from './wire/wire-client.ts'

/** Says it over the wire; gives its id, or the code of the refusal. */
export async function post(
  client: WireClient,
  to: ConversationRef,
  content: Content,
): Promise<{ id: string } | { refused: string }> {
  const id = randomUUID()
  const message = { id, kind: to.kind, content, createdTime: Date.now() }
  client.send(encodeSent(message, to, COMPANY.domain))
  const answer = await client.next(new RegExp(`id="${id}"`))
  const refused = /<refused[^>]* code="([^"]+)"/.exec(answer)?.[1]
  return refused === undefined ? { id } : { refused }
}

export const postFile = (client: WireClient, to: ConversationRef, file: UploadedFile, tailNum?: string) =>
  post(client, to, contentOfFile(file, tailNum))
