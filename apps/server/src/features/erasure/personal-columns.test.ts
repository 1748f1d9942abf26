import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

/**
 * Every column with text, by what happens to it when its person is erased. A new column is red here until somebody has
 * decided.
 */
const COLUMNS = {
  /** A row of the person; the text is gone afterwards. Which column names them. */
  theirs: {
    'announcements.text': 'user_id',
    'audit_texts.texts': 'user_id',
    'audit_texts.salt': 'user_id',
    'consultations.email': 'customer_id',
    'consultations.labels': 'customer_id',
    'consultations.rating_text': 'customer_id',
    'contacts.remark': 'person_id',
    'digests.language': 'user_id',
    'digests.origin': 'user_id',
    'digests.pace': 'user_id',
    'digests.time_zone': 'user_id',
    'exports.reason': 'user_id',
    'feedback.contact': 'user_id',
    'feedback.content': 'user_id',
    'feedback.id': 'user_id',
    'files.name': 'uploader_id',
    'friend_requests.content': 'from_id',
    'kept_devices.device': 'user_id',
    'kept_devices.ip': 'user_id',
    'legal_holds.reason': 'by_user_id',
    'mail_threads.parent': 'customer_id',
    'mail_threads.subject': 'customer_id',
    'notes.id': 'user_id',
    'notes.text': 'user_id',
    'participants.draft': 'user_id',
    'participants.nickname': 'user_id',
    'passkeys.name': 'user_id',
    'report_voices.note': 'user_id',
    'push_subscriptions.auth': 'user_id',
    'push_subscriptions.endpoint': 'user_id',
    'push_subscriptions.language': 'user_id',
    'push_subscriptions.origin': 'user_id',
    'push_subscriptions.p256dh': 'user_id',
    'reports.content': 'author_id',
    'saved_items.id': 'user_id',
    'saved_items.note': 'user_id',
    'saved_replies.id': 'user_id',
    'saved_replies.shortcut': 'user_id',
    'saved_replies.text': 'user_id',
    'scheduled_messages.id': 'user_id',
    'scheduled_messages.text': 'user_id',
    'scheduled_messages.target': 'user_id',
    'scheduled_messages.problem': 'user_id',
    'scim_people.department': 'user_id',
    'scim_people.external_id': 'user_id',
    'scim_people.user_name': 'user_id',
    'sent_mails.reason': 'customer_id',
    'sessions.device': 'user_id',
    'sessions.ip': 'user_id',
    'sso_identities.issuer': 'user_id',
    'sso_identities.subject': 'user_id',
    'totp_secrets.sealed': 'user_id',
    'uploads.name': 'user_id',
    'user_options.options': 'user_id',
    'user_sections.sections': 'user_id',
    'users.avatar': 'id',
    'users.email': 'id',
    'users.initials': 'id',
    'users.mobile': 'id',
    'users.nick_name': 'id',
    'users.password_hash': 'id',
    'users.pinyin': 'id',
    'users.position': 'id',
    'users.status_text': 'id',
    'visitor_identities.external_id': 'user_id',
    'visitor_codes.code_hash': 'user_id',
    'visitor_keys.host': 'user_id',
    'visitor_keys.key_hash': 'user_id',
    'word_matches.place': 'author_id',
  },
  /** Emptied with the messages they belong to, or renamed with rooms: `erasure.test.ts`, `erased-names.test.ts`, `call-words.test.ts`. */
  elsewhere: [
    'call_words.name',
    'call_words.text',
    'call_words.user_name',
    'conversations.announcement',
    'conversations.avatar',
    'conversations.initials',
    'conversations.name',
    'conversations.pinyin',
    'erasures.name',
    'exports.title',
    'held_contents.data',
    'held_contents.versions',
    'message_versions.text',
    'messages.data',
    'messages.forwarded_from',
    'participants.left_avatar',
    'participants.left_name',
    'teams.hand_over',
  ],
  /** The pseudonym that stays: it is part of addresses. */
  pseudonym: [
    'conversations.announced_by',
    'conversations.key',
    'exports.target',
    'report_mutes.target',
    'users.letter',
    'users.user_name',
  ],
  /** Gone by themselves within days: codes, tickets, queues, calls. */
  short: [
    'call_guests.name',
    'calls.call',
    'limit_uses.key',
    'mails.sealed',
    'one_time_tokens.made_by_session',
    'one_time_tokens.session_id',
    'qr_tickets.browser',
    'qr_tickets.confirmed_by_session',
    'qr_tickets.device',
    'qr_tickets.ip',
    'recordings.title',
    'sms_codes.asker',
    'sms_codes.mobile',
    'upload_pieces.blob',
    'webhook_deliveries.body',
  ],
} as const

/** Names of things, states, keys and hashes: nothing that a person typed about themselves or that names one. */
const ABOUT_NOBODY =
  /(^|[._])(id|hash|state|kind|mode|type|role|action|source|scope|signature|salt|token|secret|code|domain|day|key|blob|nonce|verifier|protocol|purpose|emoji)$|_hash$|_id$|^(audit_log|audit_streams|bots|branches|call_people|changed_contents|companies|company_emoji|error_groups|file_posts|held_files|ldap_settings|leases|listed_words|login_statistics|people_groups|secrets|sso_flows|sso_settings|spent_values|team_mailboxes|team_widgets|teams|tracking_counts|used_identities|webhook_hosts|webhooks|word_lists|recovery_codes|revocations|ended_sessions|scim_groups|scim_tokens|invite_links|retention_rules)\.|^conversations\.(attributes|merged_room)$|^files\.mime$|^messages\.data_type$|^participants\.left_reason$|^passkeys\.(host|public_key|transports)$|^qr_tickets\.(match_choices|match_number)$|^report_voices\.reason$|^reports\.(outcome|reason)$|^sessions\.login_type$|^kept_devices\.login_type$|^users\.(capture_code|sign_in_ways)$|^limit_uses\.name$|^held_contents\.data_type$/

let server: TestServer
let columns: { table: string; column: string; type: string; required: number; isKey: number }[]

beforeAll(async () => {
  server = await startTestServer()
  const found = await sql<(typeof columns)[number]>`
    select m.name as "table", p.name as "column", lower(p.type) as "type", p."notnull" as "required", p.pk as "isKey"
    from sqlite_master as m join pragma_table_info(m.name) as p
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'search_%' and m.name not like '%migration%'
  `.execute(server.storage.db)
  columns = found.rows
})
afterAll(() => server.stop())

/** Whatever its type is called: numbers say nothing that would have to be erased. */
const textColumns = () =>
  columns.filter(({ type }) => !/int|real|bool/.test(type)).map(({ table, column }) => `${table}.${column}`)

// [erasure-1]
it('says of every column with text what becomes of it when a person is erased', () => {
  const decided = new Set<string>([
    ...Object.keys(COLUMNS.theirs),
    ...COLUMNS.elsewhere,
    ...COLUMNS.pseudonym,
    ...COLUMNS.short,
  ])
  expect(textColumns().filter(name => !decided.has(name) && !ABOUT_NOBODY.test(name))).toEqual([])
  expect([...decided].filter(name => !textColumns().includes(name))).toEqual([])
})

const MARK = 'mark-of-ann'

// [erasure-1, erasure-2]
it('leaves nothing in the columns of the person', async () => {
  const { db } = server.storage
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann')
  const { token } = await server.signIn('boss')
  const { id, company_id } = await db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  await sql`pragma foreign_keys = off`.execute(db)
  const owners = new Map(
    Object.entries(COLUMNS.theirs).map(([name, owner]) => [name.split('.')[0] ?? '', owner]),
  )
  for (const [table, owner] of owners) {
    const marked = Object.keys(COLUMNS.theirs).flatMap(name =>
      name.startsWith(`${table}.`) ? [name.split('.')[1] ?? ''] : [],
    )
    if (table === 'users')
      await sql`update users set ${sql.join(marked.map(name => sql`${sql.ref(name)} = ${MARK}`))} where id = ${id}`.execute(
        db,
      )
    else await insertRow(table, owner, id, company_id, marked)
  }
  const holding = async () => {
    const found: string[] = []
    for (const name of Object.keys(COLUMNS.theirs)) {
      const [table = '', column = ''] = name.split('.')
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${`%${MARK}%`}`.execute(db)
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  }
  expect(await holding()).toEqual(Object.keys(COLUMNS.theirs).sort())
  expect((await server.call('erasePerson', { account: 'ann' }, { token })).answer).toEqual({
    outcome: 'erasing',
  })
  await expect.poll(() => holding()).toEqual([])
})

/** With their id where the owner is named, the mark in the texts in question, and something in everything that is required. */
async function insertRow(
  table: string,
  owner: string,
  id: number,
  companyId: number,
  marked: readonly string[],
) {
  const values = columns
    .filter(column => column.table === table)
    .flatMap(({ column, type, required, isKey }): [string, unknown][] => {
      if (column === owner) return [[column, id]]
      if (column === 'company_id') return [[column, companyId]]
      if (marked.includes(column)) return [[column, `${MARK} ${column}`]]
      if (!required && !isKey) return []
      if (type.includes('int')) return isKey && column === 'id' ? [] : [[column, 1]]
      return [[column, type.includes('blob') ? Buffer.from('x') : 'x']]
    })
  const names = sql.join(values.map(([name]) => sql.ref(name)))
  const given = sql.join(values.map(([, value]) => value))
  await sql`insert or replace into ${sql.table(table)} (${names}) values (${given})`.execute(
    server.storage.db,
  )
}
