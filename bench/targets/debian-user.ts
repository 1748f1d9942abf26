import { execFileSync } from 'node:child_process'

export interface Identity {
  uid: number
  gid: number
}

/** The account a Debian package made for its daemon. Only root may become somebody else: undefined for the rest. */
export function debianUser(name: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Gives a folder to that account. */
export function handOver(dir: string, name: string): void {
  const owner = debianUser(name)
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, dir])
}
