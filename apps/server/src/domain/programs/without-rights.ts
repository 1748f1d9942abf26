import { existsSync } from 'node:fs'

/** The user and the group without rights, on Linux. */
export const NOBODY = 65_534
const SETPRIV = '/usr/bin/setpriv'

export const isRoot = (): boolean => process.getuid?.() === 0

/** The command to run a program that reads what strangers send: not as root, and ended by the system if this process is killed. */
export function withoutRights(command: readonly string[]): string[] {
  if (!existsSync(SETPRIV)) return [...command]
  const asNobody = isRoot() ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  return [SETPRIV, '--pdeathsig=KILL', ...asNobody, ...command]
}
