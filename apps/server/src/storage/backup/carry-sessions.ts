type Row = Record<string, unknown>

/** What both databases are asked for here; values are numbered `$1`, `$2`. */
export interface SqlDatabase {
  all(sql: string, values?: unknown[]): Promise<Row[]>
  columnsOf(table: string): Promise<string[]>
}

const CARRIED = ['kept_devices', 'sessions'] as const

export type StandingSessions = Record<(typeof CARRIED)[number], Row[]>

const NONE: StandingSessions = { kept_devices: [], sessions: [] }

/** Sessions of people who may sign in; none if there is no database, or one that cannot be read. */
export async function readStandingSessions(present: SqlDatabase): Promise<StandingSessions> {
  const read = (table: string) =>
    present.all(`select t.*, u.user_name as person, c.domain as company from ${table} t
      join users u on u.id = t.user_id join companies c on c.id = u.company_id
      where u.disabled = 0 and c.frozen = 0`)
  try {
    return { kept_devices: await read('kept_devices'), sessions: await read('sessions') }
  } catch {
    return NONE
  }
}

/**
 * A backup cannot say which of its sessions were ended after it was made. So its own ones end, with every code that opens
 * one, and those that stood until the restore go on.
 */
export async function carrySessions(restored: SqlDatabase, standing: StandingSessions): Promise<number> {
  for (const table of ['one_time_tokens', 'qr_tickets', 'sms_codes', 'sessions', 'kept_devices'])
    if ((await restored.columnsOf(table)).length > 0) await restored.all(`delete from ${table}`)
  const people = await readPeople(restored)
  for (const table of CARRIED) {
    const columns = await restored.columnsOf(table)
    for (const row of standing[table])
      if (people.has(nameOf(row))) await insert(restored, table, columns, row)
  }
  const [counted] = await restored.all('select count(*) as count from sessions')
  return Number(counted?.count)
}

const nameOf = ({ user_id, person, company }: Row): string => `${user_id} ${person} ${company}`

async function readPeople(restored: SqlDatabase): Promise<Set<string>> {
  const rows = await restored.all(`select u.id as user_id, u.user_name as person, c.domain as company
    from users u join companies c on c.id = u.company_id`)
  return new Set(rows.map(nameOf))
}

/** The backup may come from an older version, which has fewer columns. */
async function insert(restored: SqlDatabase, table: string, columns: string[], row: Row): Promise<void> {
  const used = columns.filter(column => column in row)
  if (used.length === 0) return
  const placeholders = used.map((_, index) => `$${index + 1}`)
  await restored.all(
    `insert into ${table} (${used.join(', ')}) values (${placeholders.join(', ')})`,
    used.map(column => row[column]),
  )
}
