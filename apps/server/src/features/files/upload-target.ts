import { canSpeak, checkUpload, cleanFileName, MAX_FILE_BYTES } from '@parley/protocol/model'
import type { Contract, RequestOf } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { directKey } from '../../domain/access/direct-key.ts'
import type { Signer } from '../../domain/access/signer.ts'
import { findAddressee } from '../../domain/access/visible-people.ts'
import { badInput, notAllowed } from '../../domain/rest/call-error.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import { speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { FileParts } from './file-parts.ts'
import { requireQuota } from './quota.ts'

/** An upload that was checked and may now begin. */
export interface UploadTicket {
  userId: number
  name: string
  size: number
  isSpace: boolean
}

/** An upload has to begin within this time. */
const TICKET_LIFE_MS = 3_600_000

type TargetRequest = RequestOf<Contract['getUploadTarget']>

export const createUploadTarget = (
  parts: FileParts,
  tickets: Signer<UploadTicket>,
): Pick<Handlers, 'getUploadTarget'> => ({
  getUploadTarget: signedIn(async (caller, request) => {
    const { file_name, file_size, im_room_name, im_user_name } = request
    const [name, size] = [cleanFileName(file_name), Number(file_size)]
    const problem = checkUpload({ name, size, isSilenced: await isSilenced(parts, caller, request) })
    if (problem) throw fileError(problem)
    await requireQuota(parts.db, parts, caller, size)
    const isSpace = im_room_name === undefined && im_user_name === undefined
    const { token } = tickets.sign({ userId: caller.userId, name, size, isSpace }, TICKET_LIFE_MS)
    return {
      upload_url: `/chat/file/upload?ticket=${token}`,
      protocol: 'tus',
      version: '1.0.0',
      max_size: MAX_FILE_BYTES,
    }
  }),
})

/** Whether the person is silenced there; throws for a conversation that is not theirs as for an unknown one. */
async function isSilenced(
  { db, storage, members }: FileParts,
  caller: Caller,
  { im_room_name, im_user_name }: TargetRequest,
): Promise<boolean> {
  if (im_room_name !== undefined && im_user_name !== undefined)
    throw badInput('im_user_name', 'not together with im_room_name')
  if (im_room_name !== undefined) {
    const { dialect } = storage
    const { me, row } = await openRoom(db, { dialect, members }, caller, { name: im_room_name })
    return !canSpeak(speakerOf(me, row))
  }
  if (im_user_name === undefined) return false
  if (!(await findAddressee(db, caller, im_user_name))) throw noSuchUser()
  const conversation = await db
    .selectFrom('conversations')
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', 'chat')
    .where('key', '=', directKey(caller.user, im_user_name))
    .select('barred')
    .executeTakeFirst()
  // The same for both sides, as for messages.
  if (conversation?.barred === 1) throw notAllowed()
  return false
}
