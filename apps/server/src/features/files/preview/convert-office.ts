import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'

const SECONDS = 30
const MEMORY_BYTES = 536_870_912
const OUTPUT_BYTES = 104_857_600

/** The pdf on disk, and its end. */
export interface Converted {
  path: string
  size: number
  discard(): Promise<void>
}

/**
 * LibreOffice, shut in: no network, one profile for one document, limited memory, time and output. Undefined when
 * it did not come back with a pdf.
 */
export async function convertOffice(
  converter: string,
  document: string,
  log: Logger,
): Promise<Converted | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-office-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const code = await run(converter, document, folder)
  const path = join(folder, 'document.pdf')
  const size = (await stat(path).catch(() => undefined))?.size
  if (code === 0 && size) return { path, size, discard }
  log.warn({ code }, 'A document could not be converted.')
  await discard()
  return undefined
}

function run(converter: string, document: string, folder: string): Promise<number | null> {
  const child = spawn(
    'unshare',
    [
      ...['--user', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--ipc', '--'],
      ...[
        'prlimit',
        `--data=${MEMORY_BYTES}`,
        `--cpu=${SECONDS}`,
        `--fsize=${OUTPUT_BYTES}`,
        '--core=0',
        '--',
      ],
      converter,
      '--headless',
      '--norestore',
      '--nolockcheck',
      `-env:UserInstallation=file://${folder}/profile`,
      ...['--convert-to', 'pdf', '--outdir', folder, document],
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder },
    },
  )
  return new Promise(resolve => {
    const deadline = setTimeout(() => {
      // The whole group: the converter starts helpers of its own.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, SECONDS * 1_000)
    const end = (code: number | null) => {
      clearTimeout(deadline)
      resolve(code)
    }
    child.on('error', () => end(null))
    child.on('exit', end)
  })
}
