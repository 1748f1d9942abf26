import { randomBytes } from 'node:crypto'
import { mayNotify, type Options } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { createSigner, type Signer } from '../../domain/access/signer.ts'
import { createLongRunner } from '../../domain/due/create-long-runner.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import type { NoticeLanguage } from '../../domain/notices/notice-words.ts'
import { readOptions } from '../../domain/people/read-options.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DigestPages } from '../../ports/digest-pages.ts'
import type { Mail } from '../../ports/mail-sender.ts'
import type { Context, Services } from '../../slots/context.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { collectMissed } from './collect-missed.ts'
import { digestMail } from './digest-mail.ts'
import { firstLook, planDigest } from './plan-digest.ts'

declare module '../../slots/context.ts' {
  interface Services {
    digestPages: DigestPages
  }
}

/** The name of its letters in the queue of e-mails. */
const LETTER = 'digest'
/** Looked at in one round. */
const AT_ONCE = 100
/** How many may be in the queue: passwords do not wait behind a morning of digests. */
const MOST_WAITING = 50
const BUSY_PAUSE_MS = 5_000
const FAILED_PAUSE_MS = 3_600_000
/** Until devices have connected again after a start, everybody looks absent. */
const START_PAUSE_MS = 60_000
const LINK_LIFE_MS = 400 * 86_400_000

/** Who stops these e-mails by the link in one of them. */
interface StopPass {
  userId: number
  language: NoticeLanguage
}

interface Letter {
  userId: number
  after: number
  until: number
}

interface Parts {
  storage: Context['storage']
  clock: Clock
  log: Context['log']
  mail: NonNullable<Services['mail']>
  isActive: Services['isActive']
  passes: Signer<StopPass>
}

/** Who may get it now: staff with an address who have not been disabled, in a company that is not frozen. */
const selectReaders = (db: Kysely<Schema>) =>
  db
    .selectFrom('digests as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('companies as company', 'company.id', 'u.company_id')
    .where('u.disabled', '=', 0)
    .where('u.is_customer', '=', 0)
    .where('u.email', '!=', '')
    .where('company.frozen', '=', 0)
    .select(['d.user_id as userId', 'd.pace', 'd.language', 'd.time_zone as timeZone', 'd.origin'])
    .select(['d.told_until as toldUntil', 'd.due_at as dueAt'])
    .select(['u.user_name as userName', 'u.nick_name as name', 'u.email'])
    .select(['company.domain', 'company.name as company'])

const isQuiet = (options: Options, now: number): boolean =>
  !mayNotify(options, { isGroup: false, isMentioned: true, now })

type Row = Awaited<ReturnType<ReturnType<typeof selectReaders>['execute']>>[number]

/** Decides about one person, and queues their letter together with the note that they were told. */
async function look({ storage, mail, isActive }: Parts, row: Row, now: number): Promise<void> {
  const { userId, toldUntil, dueAt } = row
  const options = await readOptions(storage.db, userId)
  const isHere = isActive(row.userName, row.domain)
  const missed = isHere
    ? []
    : await collectMissed(storage.db, { ...row, options }, { after: toldUntil, until: now })
  const oldest = missed.length === 0 ? undefined : Math.min(...missed.map(one => one.oldest))
  const plan = planDigest({ ...row, isHere, isQuiet: isQuiet(options, now), oldest }, now)
  await storage.transaction(async db => {
    const claimed = await db
      .updateTable('digests')
      .set({ told_until: plan.toldUntil, due_at: plan.dueAt })
      .where('user_id', '=', userId)
      // Another server, or the person, was here meanwhile.
      .where('due_at', '=', dueAt)
      .where('told_until', '=', toldUntil)
      .executeTakeFirstOrThrow()
    if (claimed.numUpdatedRows === 0n || !plan.letter) return
    const about: Letter = { userId, ...plan.letter }
    if (!(await mail.send({ writer: LETTER, about }, db))) throw new Error('Too many e-mails wait.')
  })
  if (plan.letter) mail.wake()
}

/** One person whose messages cannot be read holds nobody else up. */
async function putOff({ storage, log }: Parts, { userId }: Row, now: number, error: unknown): Promise<void> {
  log.error({ err: error, userId }, 'What a person missed could not be told by e-mail.')
  const due_at = now + FAILED_PAUSE_MS
  await storage.db.updateTable('digests').set({ due_at }).where('user_id', '=', userId).execute()
}

const createLookDue = (parts: Parts, isStopping: () => boolean): DueWork => {
  const begins = parts.clock.now() + START_PAUSE_MS
  return {
    name: 'telling people by e-mail what they missed',
    async run(now) {
      const { storage, mail } = parts
      if (now < begins) return begins
      const due = await selectReaders(storage.db)
        .where('d.due_at', '<=', now)
        .orderBy('d.due_at')
        .limit(AT_ONCE)
        .execute()
      for (const row of due) {
        if (isStopping()) return undefined
        if ((await mail.countWaiting()) >= MOST_WAITING) return now + BUSY_PAUSE_MS
        await look(parts, row, now).catch(error => putOff(parts, row, now, error))
      }
      const next = await selectReaders(storage.db)
        .clearSelect()
        .select('d.due_at as at')
        .orderBy('d.due_at')
        .limit(1)
        .executeTakeFirst()
      return next?.at
    },
  }
}

/** Written when it is sent: without what was read, withdrawn or muted meanwhile, and not at all to who has gone [digest-4]. */
async function writeLetter(
  { storage: { db }, passes }: Parts,
  { userId, ...span }: Letter,
): Promise<Mail | undefined> {
  const row = await selectReaders(db).where('d.user_id', '=', userId).executeTakeFirst()
  if (!row) return undefined
  const options = await readOptions(db, userId)
  const missed = await collectMissed(db, { ...row, options }, span)
  if (missed.length === 0) return undefined
  const language = options.language === 'auto' ? row.language : options.language
  const { token } = passes.sign({ userId, language }, LINK_LIFE_MS)
  const stopLink = `${row.origin}/unsubscribe?t=${token}`
  return digestMail({ ...row, to: row.email, language, shown: options, missed, stopLink })
}

/** Gets the choice of the caller, or changes it. Without a change to tell there is no mail server. */
const createDigestCalls = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  onChange?: () => void,
): Pick<Handlers, 'setDigest'> => ({
  setDigest: signedIn(async ({ userId }, { pace, language, time_zone }, { origin }) => {
    const me = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
    const address = onChange ? (me?.email ?? '') : ''
    if (pace === 'off') await db.deleteFrom('digests').where('user_id', '=', userId).execute()
    else if (pace !== undefined) {
      if (address === '') throw badInput('pace', 'needs an e-mail address and a mail server')
      const now = clock.now()
      const due_at = firstLook({ pace, timeZone: time_zone }, now)
      const row = { pace, language, time_zone, origin, due_at }
      await db
        .insertInto('digests')
        .values({ user_id: userId, told_until: now, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
      onChange?.()
    }
    if (address === '') return { pace: 'off', address }
    const saved = await db
      .selectFrom('digests')
      .where('user_id', '=', userId)
      .select(['pace', 'time_zone'])
      .executeTakeFirst()
    return saved ? { ...saved, address } : { pace: 'off', address }
  }),
})

/** Tells people by e-mail of what they missed. It looks at the clock, so no message waits for it [digest-1]. */
export const digest = {
  async start(context) {
    const { db, clock, storage, log, mail } = context
    const secret = await loadSecret(db, 'digest', async () => randomBytes(32).toString('base64url'))
    const passes = createSigner<StopPass>(Buffer.from(secret, 'base64url'), 'digest', clock)
    context.provide({
      digestPages: {
        find: token => passes.verify(token)?.language,
        async end(token) {
          const userId = passes.verify(token)?.userId
          if (userId !== undefined) await db.deleteFrom('digests').where('user_id', '=', userId).execute()
        },
      },
    })
    if (!mail) return { handlers: createDigestCalls(context), jobs: [] }
    const isActive: Services['isActive'] = (user, domain) => context.isActive(user, domain)
    const parts: Parts = { storage, clock, log, mail, passes, isActive }
    mail.addWriter(LETTER, about => writeLetter(parts, about as Letter))
    const looks = createLongRunner(isStopping => createLookDue(parts, isStopping), context)
    return { handlers: createDigestCalls(context, () => looks.wake()), jobs: [looks] }
  },
} satisfies Feature
