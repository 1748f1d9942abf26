import { runCommand } from './command.ts'

const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Installs Debian packages where that is allowed; the answer says why not. */
export async function installDebianPackages(...packages: string[]): Promise<string | undefined> {
  if (!mayInstall()) return `not installed, and only root may install ${packages.join(' ')}`
  console.log(`Installing ${packages.join(' ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env })
  const { code } = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  return code === 0 ? undefined : `apt-get could not install ${packages.join(' ')}`
}
