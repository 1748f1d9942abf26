import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { ServerProcess } from './server-process.ts'

/** Fills the demo company once; every test starts from a copy of it. */
export async function createDemoTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-demo-'))
  // The second start leaves its compiled code behind for all that follow: whoever is killed leaves nothing.
  for (const PARLEY_DEMO of ['1', '0']) {
    const server = new ServerProcess(folder, await freePort(), { PARLEY_DEMO })
    await server.start()
    await server.stop()
  }
  return folder
}
