import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from '../../apps/server/test/s3-server.ts'
import { createTestDatabase } from '../../apps/server/test/test-database.ts'
import { freePort } from '../../tools/free-port.ts'
import { findProgram, startNats } from '../../tools/nats.ts'
import { providePostgres } from '../../tools/postgres.ts'
import { ServerProcess } from '../server/server-process.ts'
import type { JourneyParts } from './three-nodes.ts'

/** PostgreSQL with the demo company, NATS and an object store, for journeys on three nodes. */
export async function startJourneyParts(): Promise<{ parts: JourneyParts; stop(): Promise<void> }> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const postgres = await providePostgres()
    if ('missing' in postgres) throw new Error(postgres.missing)
    stops.push(() => postgres.stop())
    const nats = await startNats(findProgram('nats-server') ?? '')
    stops.push(() => nats.stop())
    const { settings, stop: stopS3 } = await startS3()
    stops.push(stopS3)
    const env = {
      NATS_URL: nats.url,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY: settings.accessKeyId,
      S3_SECRET_KEY: settings.secretAccessKey,
    }
    const { url: templateUrl } = await createTestDatabase(postgres.url)
    await fillDemo({ ...env, DATABASE_URL: templateUrl })
    return { parts: { templateUrl, haproxy: findProgram('haproxy') ?? '', env }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fillDemo(env: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-demo-'))
  const server = new ServerProcess(folder, await freePort(), { ...env, PARLEY_DEMO: '1' })
  await server.start()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
