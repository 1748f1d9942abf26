import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { fillDemoCompany } from '../features/demo/demo.ts'
import { createPasswordHashing, type PasswordHashing } from '../features/session/password-hashing.ts'
import { loadPepper } from '../features/session/password-pepper.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { ALL_JOBS } from '../ports/jobs.ts'
import { Meters } from '../ports/meters.ts'
import type { VerifyXmppToken } from '../ports/realtime.ts'
import type { SmsSender } from '../ports/sms-sender.ts'
import { NO_BUS } from '../realtime/bus/no-bus.ts'
import { openBus } from '../realtime/bus/open-bus.ts'
import { createDiskBlobs } from '../storage/blobs/disk-blobs.ts'
import { createS3Blobs } from '../storage/blobs/s3-blobs.ts'
import { openUploadFolder } from '../storage/blobs/upload-folder.ts'
import { openJobLease } from '../storage/job-lease.ts'
import { openSharedClock } from '../storage/shared-clock.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { type ServedFeatures, serveFeatures } from './serve-features.ts'
import { loadSmsSender } from './sms-sender.ts'
import type { WaitFor } from './start-features.ts'

/** A second line of defence: nothing of ours hands these to the log, and if something did, they would not be written. */
const SECRET_FIELDS = ['token', 'password', 'authorization', 'xmpp_token', 'history_token', 'xmppToken']
const REDACTED = SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`])

/** Easy to read on a terminal, JSON lines elsewhere. */
const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, redact: REDACTED, serializers: { err: describeError, req: describeRequest } },
    destination ??
      (process.stdout.isTTY ? pretty({ ignore: 'pid,hostname', sync: true }) : pino.destination(1)),
  )

/** Chosen fields only: libraries hang requests and parameters on their errors. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const code = (error as NodeJS.ErrnoException).code
  return { type: error.name, message: error.message, stack: error.stack, ...(code !== undefined && { code }) }
}

/** Libraries log requests whole, with the query in which tokens travel. */
const describeRequest = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})

export interface RunningServer {
  /** Its URL on this machine. */
  url: string
  port: number
  storage: Storage
  hashing: PasswordHashing
  verifyXmppToken: VerifyXmppToken
  log: Logger
  /** To the other nodes. */
  bus: Bus
  /** From now on `/readyz` says no; everything else goes on. */
  drain(): void
  /** Takes nobody new in, finishes what was begun, closes the files. */
  stop(waitFor?: WaitFor): Promise<void>
}

export interface Surroundings {
  clock?: Clock
  logTo?: DestinationStream
  /** Instead of the one the configuration names. */
  sms?: SmsSender
}

export async function startServer(config: Config, surroundings: Surroundings = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel, surroundings.logTo)
  const sms = surroundings.sms ?? (await loadSmsSender(config.smsSender))
  const storage = await openStorage(config)
  let bus = NO_BUS
  let jobs = ALL_JOBS
  const drain = { isOn: false }
  try {
    const clock = surroundings.clock ?? (await openSharedClock(storage, { now: Date.now }, log))
    const pepper = await loadPepper(storage.db, config.passwordKeyFile)
    const hashing = createPasswordHashing(pepper)
    const blobs = config.s3 ? createS3Blobs(config.s3) : createDiskBlobs(join(config.dataDir, 'files'))
    const folder = await openUploadFolder(join(config.dataDir, 'uploads'))
    const { demo } = config
    const size = demo === true ? undefined : demo || undefined
    if (demo)
      await storage.patiently(patient =>
        fillDemoCompany({ storage: patient, hashing, clock, log, blobs, folder }, size),
      )
    bus = await openBus(config.natsUrl, { db: storage.db, clock, log })
    jobs = await openJobLease(storage, bus, log)
    const open = { storage, clock, log, bus, jobs, blobs, folder, sms, hashing, meters: new Meters() }
    const { fastify, verifyXmppToken, stop } = await serveFeatures(
      config,
      { ...open, outsideKey: pepper?.secret },
      () => drain.isOn,
    )
    const port = await listen(fastify, config, stop)
    let stopping: Promise<void> | undefined
    const url = `http://${urlHost(config.host)}:${port}`
    const stopOnce: RunningServer['stop'] = (waitFor = () => undefined) =>
      (stopping ??= stop(waitFor).then(async () => {
        waitFor('the other nodes')
        await jobs.stop()
        await bus.stop()
        waitFor('the database')
        await storage.close()
      }))
    const beginDrain = () => {
      drain.isOn = true
    }
    return { url, port, storage, hashing, verifyXmppToken, log, bus, drain: beginDrain, stop: stopOnce }
  } catch (error) {
    await jobs.stop()
    await bus.stop()
    await storage.close()
    throw error
  }
}

async function listen(
  fastify: FastifyInstance,
  config: Config,
  stop: ServedFeatures['stop'],
): Promise<number> {
  try {
    await fastify.listen({ host: config.host, port: config.port })
    return (fastify.server.address() as AddressInfo).port
  } catch (error) {
    await stop(() => undefined)
    throw error
  }
}

/** A server that listens everywhere is reached on the loopback address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
