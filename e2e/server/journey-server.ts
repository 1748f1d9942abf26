import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { createThreeNodes, type JourneyParts, NODES } from '../cluster/three-nodes.ts'
import { ServerHost } from './server-host.ts'
import { ServerProcess } from './server-process.ts'

/** Set by `npm run test:cluster -- --only journeys`: every journey has three nodes on a copy of a database. */
const PARTS = process.env.PARLEY_JOURNEY_PARTS
export const IS_SPREAD = PARTS !== undefined

/** One for each node. */
export const createHosts = (): ServerHost[] =>
  Array.from({ length: PARTS === undefined ? 1 : NODES }, () => new ServerHost())

/** A server on a copy of the demo company, or on nothing; `remove` when it has stopped. */
export async function createJourneyServer(
  environment: Record<string, string>,
  hosts: readonly ServerHost[],
  { isEmpty = false } = {},
): Promise<{ server: ServerProcess; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-journey-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (PARTS !== undefined) {
    const parts: JourneyParts = JSON.parse(PARTS)
    const { server, remove } = await createThreeNodes({ ...parts, isEmpty }, folder, environment, hosts)
    return { server, remove: () => remove().then(removeFolder) }
  }
  if (!isEmpty) cpSync(process.env.PARLEY_DEMO_TEMPLATE ?? '', folder, { recursive: true })
  const server = new ServerProcess(folder, await freePort(), environment, hosts[0])
  return { server, remove: async () => removeFolder() }
}
