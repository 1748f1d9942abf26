import { type Plugin, parseSync, Visitor } from 'vite'

/** What calls of the contract carry for integrators and tests. A field of the same name has a schema instead. */
const FOR_READERS: Record<string, string> = {
  room: 'Literal',
  summary: 'Literal',
  examples: 'ObjectExpression',
}

/** The source without what contract entries say to readers. */
export function leaveOut(path: string, code: string): string {
  let rest = ''
  let from = 0
  new Visitor({
    Property({ key, value, start, end }) {
      if (key.type !== 'Identifier' || FOR_READERS[key.name] !== value.type || start < from) return
      rest += code.slice(from, start)
      from = code[end] === ',' ? end + 1 : end
    },
  }).visit(parseSync(path, code).program)
  return rest + code.slice(from)
}

/** Summaries, examples and room rules are for the documentation and tests of the server: no browser needs to download them. */
export const leaveOutDocs = (): Plugin => ({
  name: 'leave-out-docs',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/protocol\/src\/features\/.*\.ts$/, code: /\bexamples: / },
    handler: (code, id) => ({ code: leaveOut(id, code), map: null }),
  },
})
