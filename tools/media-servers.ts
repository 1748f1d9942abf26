import { installDebianPackages } from './debian-packages.ts'
import { findProgram } from './nats.ts'

/** The media server for calls of more than four, and what turns its recordings into files. */
const PROGRAMS = { janus: 'janus', 'janus-pp-rec': 'janus-tools', ffmpeg: 'ffmpeg', turnserver: 'coturn' }

/** Installs Janus, ffmpeg and coturn where that is allowed; the answer says what is missing and why. */
export async function provideMediaServers(): Promise<string | undefined> {
  const missing = () => Object.entries(PROGRAMS).filter(([program]) => !findProgram(program))
  if (missing().length === 0) return undefined
  const problem = await installDebianPackages(...missing().map(([, name]) => name))
  return missing().length === 0 ? undefined : (problem ?? 'not found after installing')
}
