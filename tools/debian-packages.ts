import { runCommand } from './command.ts'

const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** A package server that does not answer must not hold up the tests. */
const LIMIT_MINUTES = 5

/** Installs Debian packages where that is allowed; the answer says why not. */
export async function installDebianPackages(...packages: string[]): Promise<string | undefined> {
  if (!mayInstall()) return `not installed, and only root may install ${packages.join(' ')}`
  console.log(`Installing ${packages.join(' ')}…`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitMinutes: LIMIT_MINUTES }
  await runCommand('apt-get', ['update'], options)
  // Another part of the tests may be installing.
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...packages]
  const { code } = await runCommand('apt-get', install, options)
  return code === 0 ? undefined : `apt-get could not install ${packages.join(' ')}`
}
