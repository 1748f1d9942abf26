import { CONTACT_TYPE, dutyOf, ERASED_NAME, type Speaker } from '@parley/protocol/model'
import type { Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Member } from './member-cache.ts'

type RoomRow = Pick<
  Selectable<Schema['conversations']>,
  'name' | 'all_silence' | 'archived_at' | 'duty_user_id' | 'consult_state' | 'merged_single'
>

/** The columns needed to decide who may write, without loading the whole room. */
export const SPEECH_COLUMNS = [
  'c.name',
  'c.all_silence',
  'c.archived_at',
  'c.duty_user_id',
  'c.consult_state',
  'c.merged_single',
] as const

/** A member as `canSpeak` needs it. */
export const speakerOf = (
  member: Pick<Member, 'userId' | 'role' | 'isSilenced' | 'type' | 'mayChat'>,
  row: RoomRow,
): Speaker => ({
  role: member.role,
  isSilenced: member.isSilenced,
  allSilenced: row.all_silence === 1,
  isArchived: row.archived_at !== null,
  type: member.type,
  duty: dutyOf(member.type, member.userId, onDutyOf(row)),
  isClosed: row.consult_state === 'closed',
  // A consultation has the name of its customer.
  isErased: member.type === CONTACT_TYPE.customerGroup && row.name === ERASED_NAME,
  isSingle: row.merged_single === 1,
  mayChat: member.mayChat,
})

/** The column is null where duty does not apply, and 0 if nobody is on duty. */
const onDutyOf = ({ duty_user_id }: RoomRow): number | null | undefined =>
  duty_user_id === null ? undefined : duty_user_id || null
