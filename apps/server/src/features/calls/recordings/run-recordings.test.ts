import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFilePath } from '@parley/protocol/model'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../../test/on-each-database.ts'
import { createRoomFixture, type RoomFixture } from '../../../../test/room-fixture.ts'
import type { TestServer } from '../../../../test/testkit.ts'
import { MemberCache } from '../../../domain/rooms/member-cache.ts'
import { nameTracks } from '../../../ports/recording-store.ts'
import { createDiskBlobs } from '../../../storage/blobs/disk-blobs.ts'
import { createAuditLog } from '../../audit/audit-log.ts'
import { createStoreFile } from '../../files/store-file.ts'
import { RecordingFolders } from './recording-folders.ts'
import { openRecordings } from './recordings.ts'
import { createRunRecordings } from './run-recordings.ts'

const STARTED = Date.now() - 60_000
const clock = { now: Date.now }
/** Writes the first bytes of a WebM file to its last argument. */
const MIXER = 'for last; do :; done; printf "\\032\\105\\337\\243" > "$last"'

let server: TestServer
let room: RoomFixture
let base: string
let folders: RecordingFolders

async function prepare(given: TestServer): Promise<void> {
  server = given
  room = await createRoomFixture(server)
  base = await mkdtemp(join(tmpdir(), 'parley-recordings-test-'))
  await chmod(base, 0o755)
  folders = new RecordingFolders(join(base, 'recordings'))
}

/** A program that runs this script. */
async function program(script: string): Promise<string> {
  const path = join(base, randomBytes(4).toString('hex'))
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

async function work(mixer: string, signal = new AbortController().signal, kept = folders) {
  const { storage, dataDir } = server
  const blobs = createDiskBlobs(join(dataDir, 'files'))
  const delivery = { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined }
  const parts = { storage, delivery: delivery as never, members: new MemberCache(), folders: kept }
  const more = { audit: createAuditLog(storage.db, clock), clock, log: pino({ level: 'silent' }) }
  const storeFile = createStoreFile({ storage, blobs, clock })
  const tools = { mixer: await program(mixer), unpacker: await program(MIXER) }
  return createRunRecordings({ ...parts, ...more, storeFile, tools }, signal)
}

/** A recording of the owner that has just been stopped, with one track. Its times are by the given clock. */
async function addStopped(startedAt = STARTED): Promise<string> {
  const { db } = server.storage
  const id = randomBytes(16).toString('hex')
  const owner = await db
    .selectFrom('users')
    .where('user_name', '=', 'owner')
    .select('id')
    .executeTakeFirstOrThrow()
  const conversation = await db
    .selectFrom('conversations')
    .where('key', '=', room.name)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('recordings')
    .values({
      id,
      conversation_id: conversation.id,
      user_id: owner.id,
      title: 'Plans',
      started_at: startedAt,
      stopped_at: startedAt + 30_000,
    })
    .execute()
  const head = Buffer.from(JSON.stringify({ u: STARTED * 1_000 }))
  const name = `${nameTracks({ user: 'ann', camera: true, screen: false })}-${STARTED}-audio-0.mjr`
  const bytes = Buffer.concat([Buffer.from('MJR00002'), Buffer.from([0, head.length]), head])
  await writeFile(join(await folders.open(id), name), bytes)
  return id
}

const stateOf = (id: string) =>
  server.storage.db.selectFrom('recordings').where('id', '=', id).selectAll().executeTakeFirst()
const messages = (like: string) =>
  server.storage.db.selectFrom('messages').where('data', 'like', like).selectAll().execute()
const linksFor = async (token: string, id: string) => {
  const { answer } = await server.call('getFileLinks', { file_paths: [encodeFilePath(id)] }, { token })
  return answer?.links.length
}

onEachDatabase(given => {
  beforeEach(() => prepare(given()))
  afterEach(() => rm(base, { recursive: true, force: true }))

  // [recordings-4]
  it('a recording is sent once in its conversation, for its members only', async () => {
    const id = await addStopped()
    const runner = await work(MIXER)
    await Promise.all([runner.run(Date.now()), (await work(MIXER)).run(Date.now())])
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await messages('%Plans%')).toHaveLength(1)
    expect(await linksFor(room.tokens.member, id)).toBe(1)
    expect(await linksFor(room.tokens.stranger, id)).toBe(0)
    expect(existsSync(folders.pathOf(id))).toBe(false)
  })

  it('a recording whose file cannot be made is tried three times, then reported', async () => {
    const id = await addStopped()
    const runner = await work('exit 1')
    for (const attempts of [1, 2]) {
      await runner.run(Date.now())
      expect(await stateOf(id)).toMatchObject({ state: 'open', attempts })
    }
    await runner.run(Date.now())
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    expect(existsSync(folders.pathOf(id))).toBe(false)
    expect(await messages('%recording_failed%')).toHaveLength(1)
    const [entry] = await server.storage.db
      .selectFrom('audit_log')
      .where('entry', 'like', '%recording-end%')
      .select('entry')
      .execute()
    expect(JSON.parse(entry?.entry ?? '{}')).toMatchObject({
      outcome: 'failed',
      detail: 'Plans, failed',
    })
  })

  it('a recording is kept when the clock of the database is behind that of this machine', async () => {
    const id = await addStopped(STARTED - 3_600_000)
    await (await work(MIXER)).run(Date.now())
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  it('a recording is sent with the time when its file is ready', async () => {
    const before = Date.now()
    await addStopped()
    await (await work(MIXER)).run(STARTED + 40_000)
    expect(Number((await messages('%Plans%'))[0]?.time)).toBeGreaterThanOrEqual(before)
  })

  // [recordings-5]
  it('a recording waits until the disk has space for its file', async () => {
    const id = await addStopped()
    let free = 500_000_000
    const small = new RecordingFolders(join(base, 'recordings'), async () => free)
    const runner = await work(MIXER, undefined, small)
    await runner.run(Date.now())
    expect(await stateOf(id)).toMatchObject({ state: 'open', attempts: 0 })
    free = 600_000_000
    await runner.run(Date.now())
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  // [recordings-3]
  it('a recording interrupted by a stop of the server is sent after its next start', async () => {
    const id = await addStopped()
    const stopping = new AbortController()
    const running = (await work(`touch ${folders.pathOf(id)}/started; exec sleep 60`, stopping.signal)).run(
      Date.now(),
    )
    await expect.poll(() => existsSync(join(folders.pathOf(id), 'started'))).toBe(true)
    stopping.abort()
    await running
    expect(await stateOf(id)).toMatchObject({ state: 'open', attempts: 0 })
    await (await work(MIXER)).run(Date.now())
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  it('folders of abandoned recordings are removed at the start', async () => {
    await folders.open('0'.repeat(32))
    await (await work(MIXER)).run(Date.now())
    expect(await folders.list()).toEqual([])
  })

  it('a recording that begins while such folders are looked for is kept', async () => {
    let id = ''
    class Slow extends RecordingFolders {
      override async list(): Promise<string[]> {
        id = await addStopped()
        return await super.list()
      }
    }
    await (await work(MIXER, undefined, new Slow(join(base, 'recordings')))).run(Date.now())
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  it('the folder that was chosen for recordings is created', async () => {
    const settings = { tools: { mixer: '', unpacker: '' }, folder: join(base, 'chosen', 'deep') }
    const opened = await openRecordings(settings, server.storage.db, server.dataDir)
    expect(await opened?.hasSpace()).toBe(true)
    expect(existsSync(settings.folder)).toBe(true)
  })
})
