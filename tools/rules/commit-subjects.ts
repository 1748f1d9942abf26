import { runCommand } from '../command.ts'

const LIMIT = 72
/** Older subjects are longer and stay as they are. */
const SINCE = '2026-11-15T18:40:00Z'

export const longSubjects = (subjects: readonly string[]): string[] =>
  subjects
    .filter(subject => subject.length > LIMIT)
    .map(subject => `${subject.length} characters, at most ${LIMIT}: ${subject}`)

/** Nothing where there is no history, as in an unpacked archive. */
export async function readSubjects(): Promise<string[]> {
  const { code, output } = await runCommand('git', ['log', '--no-merges', '--format=%s', `--since=${SINCE}`])
  return code === 0 ? output.split('\n') : []
}
