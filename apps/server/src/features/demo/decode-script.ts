import { decodeContent, encodeContent } from '@parley/protocol/wire'

const PAUSE_MS = 25 * 60_000

export interface ScriptLine {
  /** 0 is the first person of the dialogue, 1 the second. */
  speaker: 0 | 1
  dataType: string
  data: unknown
  /** Milliseconds since the thread began. */
  at: number
}

/** Deterministic times: 20 to 100 seconds between lines. */
export function decodeScript(script: string): ScriptLine[] {
  let at = 0
  return script.split('\n').flatMap((line, index) => {
    if (line === '') return []
    if (line === '…') {
      at += PAUSE_MS
      return []
    }
    at += 20_000 + ((index * 37) % 80) * 1000
    return [{ ...decodeLine(line), at }]
  })
}

function decodeLine(line: string): Omit<ScriptLine, 'at'> {
  const content = decodeContent('text', { text: line.slice(3) })
  if (!/^[AB]: /.test(line) || !content.ok) throw new Error(`Not a line of a demo dialogue: ${line}`)
  return { speaker: line.startsWith('A') ? 0 : 1, dataType: 'text', data: encodeContent(content.value) }
}
