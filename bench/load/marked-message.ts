import { randomUUID } from 'node:crypto'

/**
 * Messages carry `~{phase}.{index}~` in their text: the receiver knows which one it holds without parsing,
 * and stragglers of an earlier phase never count.
 */
export interface MarkedMessages {
  write(to: string, index: number): string
  /** -1 for everything that is not a message of this phase. */
  indexOf(stanza: string): number
}

export function createMarkedMessages(template: string, phase: number, bodyBytes: number): MarkedMessages {
  const padding = 'x'.repeat(Math.max(0, bodyBytes - 16))
  const parts = template.split(/(\{to\}|\{id\}|\{body\})/)
  const mark = `~${phase}.`
  return {
    write(to, index) {
      const id = randomUUID()
      let stanza = ''
      for (const part of parts) {
        if (part === '{to}') stanza += to
        else if (part === '{id}') stanza += id
        else if (part === '{body}') stanza += `${mark}${index}~${padding}`
        else stanza += part
      }
      return stanza
    },
    indexOf(stanza) {
      const at = stanza.indexOf(mark)
      if (at < 0) return -1
      const from = at + mark.length
      return Number(stanza.slice(from, stanza.indexOf('~', from)))
    },
  }
}
