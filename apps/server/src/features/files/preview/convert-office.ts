import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'

const SECONDS = 30
const MEMORY_BYTES = 536_870_912
const OUTPUT_BYTES = 104_857_600

export interface Conversion {
  /** LibreOffice. */
  converter: string
  /** Contains only the document; the converter may write nowhere else. */
  folder: string
  document: string
  /** What the converter must not see: our data. */
  hidden: string
  seconds?: number
}

/**
 * LibreOffice in a sandbox: no network, one profile per document, none of our data visible, limited memory, time and
 * output. Undefined if it did not produce a pdf.
 */
export async function convertOffice(
  conversion: Conversion,
  log: Logger,
): Promise<{ path: string; size: number } | undefined> {
  const code = await run(conversion)
  const path = join(conversion.folder, 'document.pdf')
  const size = (await stat(path).catch(() => undefined))?.size
  if (code === 0 && size) return { path, size }
  log.warn({ code }, 'A document could not be converted.')
  return undefined
}

const NAMESPACES = ['--user', '--map-root-user', '--mount', '--net', '--ipc', '--pid', '--mount-proc']
/** Only in the converter's namespace: an empty folder over our data, and its own folder for temporary files. */
const HIDE = 'mount -t tmpfs tmpfs "$1" && mount --bind "$2" /tmp && cd /tmp && shift 2 && exec "$@"'

function run({ converter, folder, document, hidden, seconds = SECONDS }: Conversion): Promise<number | null> {
  const limits = [`--data=${MEMORY_BYTES}`, `--cpu=${seconds}`, `--fsize=${OUTPUT_BYTES}`, '--core=0']
  const child = spawn(
    'unshare',
    [
      ...[...NAMESPACES, '--fork', '--kill-child', '--'],
      ...['sh', '-c', HIDE, 'sh', resolve(hidden), folder],
      ...['prlimit', ...limits, '--'],
      ...[converter, '--headless', '--norestore', '--nolockcheck'],
      '-env:UserInstallation=file:///tmp/profile',
      ...['--convert-to', 'pdf', '--outdir', '/tmp', `/tmp/${document}`],
    ],
    { stdio: 'ignore', detached: true, env: { PATH: '/usr/bin:/bin', HOME: '/tmp' } },
  )
  return new Promise(resolve => {
    const deadline = setTimeout(() => {
      // The whole process group: the converter starts child processes.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, seconds * 1_000)
    const end = (code: number | null) => {
      clearTimeout(deadline)
      resolve(code)
    }
    child.on('error', () => end(null))
    child.on('exit', end)
  })
}
