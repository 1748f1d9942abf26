import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMailSender } from '../../app/mail-sender.ts'
import { ALL_JOBS } from '../../ports/jobs.ts'
import type { Context } from '../../slots/context.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { type Mailer, mail } from './mail.ts'

let dataDir: string
let storage: Storage
let smtp: MailServer
let now: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-mail-'))
  storage = await openStorage({ dataDir, databaseUrl: undefined })
  smtp = await startMailServer()
  now = 1_000_000
})
afterEach(async () => {
  await storage.close()
  await smtp.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The feature, as a server starts it. */
async function start() {
  const offered: { mail?: Mailer | undefined } = {}
  const log: string[] = []
  const started = await mail.start({
    db: storage.db,
    clock: { now: () => now },
    log: pino({ base: null }, { write: line => void log.push(line) }),
    jobs: ALL_JOBS,
    outsideKey: undefined,
    mailSender: createMailSender({ smtpUrl: smtp.url, from: 'Parley <parley@acme.test>' }),
    provide: (services: object) => Object.assign(offered, services),
  } as unknown as Context)
  const [queue] = started?.jobs ?? []
  return {
    log,
    send: (to: string, text = 'Hello') => offered.mail?.send({ to, subject: 'Hi 安', text }),
    mailer: offered.mail,
    wake: async () => {
      queue?.wake()
      await queue?.settled()
    },
    stop: async () => {
      await queue?.stop()
      started?.stop()
    },
  }
}

const countWaiting = async () => (await storage.db.selectFrom('mails').select('id').execute()).length

// [mail-1]
it('delivers an e-mail with its text and sender to the mail server', async () => {
  const parley = await start()
  expect(await parley.send('ann@acme.test', '你好, Ann')).toBe(true)
  await parley.wake()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.to).toEqual(['ann@acme.test'])
  expect(smtp.mails[0]?.source).toContain('From: Parley <parley@acme.test>')
  expect(smtp.mails[0]?.source).toContain('你好, Ann')
  expect(await countWaiting()).toBe(0)
  await parley.stop()
})

// [mail-1]
it('tries again later when the mail server is busy, also after a restart', async () => {
  smtp.answer = 451
  const before = await start()
  await before.send('ann@acme.test', 'the-secret')
  await before.wake()
  const [row] = await storage.db.selectFrom('mails').selectAll().execute()
  expect(row).toMatchObject({ attempts: 1, due_at: now + 60_000 })
  expect(JSON.stringify(row)).not.toContain('the-secret')
  expect(before.log.join('')).not.toMatch(/the-secret|ann@acme/)
  await before.stop()

  smtp.answer = 250
  const after = await start()
  await after.wake()
  expect(smtp.mails).toHaveLength(0)
  now += 60_000
  await after.wake()
  expect(smtp.mails).toHaveLength(1)
  await after.stop()
})

// [mail-1]
it('drops what the mail server refuses for good, and what has waited for a day', async () => {
  const parley = await start()
  smtp.answer = 550
  await parley.send('nobody@acme.test')
  await parley.wake()
  expect(await countWaiting()).toBe(0)
  expect(parley.log.join('')).toContain('refused')

  smtp.answer = 451
  await parley.send('ann@acme.test')
  await parley.wake()
  expect(await countWaiting()).toBe(1)
  now += 86_400_000
  smtp.answer = 250
  await parley.wake()
  expect(await countWaiting()).toBe(0)
  expect(smtp.mails).toHaveLength(0)
  await parley.stop()
})

// [mail-1]
it('a letter that cannot be written, or whose writer is not known yet, holds no other e-mail up', async () => {
  const parley = await start()
  let isFailing = true
  parley.mailer?.addWriter('notes', async () => {
    if (isFailing) throw new Error('the-secret')
    return { to: 'ann@acme.test', subject: 'Notes', text: 'written later' }
  })
  await parley.mailer?.send({ writer: 'notes', about: 1 })
  await parley.mailer?.send({ writer: 'of a later version', about: 1 })
  await parley.send('ben@acme.test')
  await parley.wake()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ben@acme.test']])
  expect(await countWaiting()).toBe(2)
  expect(parley.log.join('')).not.toContain('the-secret')

  isFailing = false
  now += 60_000
  await parley.wake()
  expect(smtp.mails.map(({ source }) => source).at(-1)).toContain('written later')
  expect(await countWaiting()).toBe(1)
  now += 86_400_000
  await parley.wake()
  expect(await countWaiting()).toBe(0)
  await parley.stop()
})
