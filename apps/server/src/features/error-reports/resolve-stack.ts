import { join, normalize } from 'node:path'
import { type Position, resolvePositions } from './resolve-positions.ts'

const FRAME = /\/?(assets\/[\w.-]+\.js):(\d+):(\d+)/
const MAX_FILES = 5
const MAX_WORDS = 160

/**
 * The frames of a stack as in the source, with the line itself. Frames of a version that is not installed any more stay
 * as they are.
 */
export async function resolveStack(webRoot: string, stack: string): Promise<string> {
  const files = new Set<string>()
  const frames = stack.split('\n').map(line => ({ line, ...readFrame(line, webRoot, files) }))
  const positions = frames.flatMap(({ position }) => position ?? [])
  if (positions.length === 0) return stack
  const origins = await resolvePositions(positions)
  const lines = frames.map(({ line, found = '', position }) => {
    const origin = position && origins[positions.indexOf(position)]
    if (!origin) return line
    const path = normalize(join('/apps/web/dist/assets', origin.source)).slice(1)
    const words = origin.words ? `\n        ${origin.words.slice(0, MAX_WORDS)}` : ''
    return `${line.replace(found, `${path}:${origin.line + 1}:${origin.column + 1}`)}${words}`
  })
  return lines.join('\n')
}

function readFrame(
  line: string,
  webRoot: string,
  files: Set<string>,
): { found?: string; position?: Position } {
  const [found, file = '', row, column] = FRAME.exec(line) ?? []
  if (!found || (!files.has(file) && files.size >= MAX_FILES)) return {}
  files.add(file)
  const map = join(webRoot, `${file}.map`)
  return { found, position: { map, line: Number(row) - 1, column: Number(column) - 1 } }
}
