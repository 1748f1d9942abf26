import { type AnswerOf, type Contract, MAX_LISTED_REMOVALS, type RetentionRules } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { isFileOnHold } from '../../domain/access/legal-hold.ts'
import { seqAtTime } from '../../domain/archive/seq-at-time.ts'
import type { Schema } from '../../storage/schema.ts'
import { nextNight } from './night.ts'
import { type ConversationRule, DAY_MS, selectRetained } from './retained-conversations.ts'

type Preview = AnswerOf<Contract['previewRetention']>

const CONVERSATION_RULES = ['direct', 'group', 'consultation'] as const satisfies ConversationRule[]
/** Conversations counted of each kind. */
const MAX_COUNTED = 500

/** What the rules would remove in the next night; what is only counted is counted to a limit. */
export async function previewRetention(
  db: Kysely<Schema>,
  companyId: number,
  rules: RetentionRules,
  now: number,
): Promise<Preview> {
  const at = nextNight(now)
  const preview: Preview = { at, conversations: 0, is_more: false, listed: [], files: 0, bytes: 0 }
  for (const kind of CONVERSATION_RULES) {
    const days = rules[kind]
    if (days === null) continue
    const before = at - days * DAY_MS
    const rows = await selectRetained(db, companyId, kind, before).limit(MAX_COUNTED).execute()
    preview.conversations += rows.length
    preview.is_more ||= rows.length === MAX_COUNTED
    for (const row of rows.slice(0, MAX_LISTED_REMOVALS - preview.listed.length)) {
      const end = await seqAtTime(db, row.id, before, row.lastSeq)
      const name = row.name === '' ? row.key.replace(' ', ', ') : row.name
      preview.listed.push({ kind, name, messages: end - 1 - row.removedSeq })
    }
  }
  return rules.files === null
    ? preview
    : { ...preview, ...(await countFiles(db, companyId, at - rules.files * DAY_MS)) }
}

async function countFiles(db: Kysely<Schema>, companyId: number, before: number) {
  const { files, bytes } = await db
    .selectFrom('files')
    .where('company_id', '=', companyId)
    .where('created_at', '<', before)
    .where('is_space', '=', 0)
    .where('expired_at', 'is', null)
    .where(({ not }) => not(isFileOnHold))
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.sum<number | string | null>('size').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}
