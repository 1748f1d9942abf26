import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGE_OF: Record<string, { program: string; package: string }> = {
  Prosody: { program: '/usr/bin/prosody', package: 'prosody' },
  ejabberd: { program: '/usr/sbin/ejabberdctl', package: 'ejabberd' },
  Chromium: { program: '/usr/bin/chromium', package: 'chromium' },
}

/** Installs what is missing where that is allowed. Returns why one of them is left out, or undefined. */
export function prepareDebianProgram(name: string): string | undefined {
  const wanted = PACKAGE_OF[name]
  if (!wanted || existsSync(wanted.program)) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `${name} is left out: ${wanted.program} is missing (Debian package ${wanted.package}).`
  // A package must not start a server of its own beside the measured one.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', wanted.package], {
      env,
      stdio: 'inherit',
    })
    return undefined
  } catch (error) {
    return `${name} is left out: ${String(error)}`
  }
}
