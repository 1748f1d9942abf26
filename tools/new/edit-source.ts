/** After the last import; the formatter puts it into order. */
export function addImport(source: string, line: string): string {
  const imports = [...source.matchAll(/^import [^']*?from '[^']+'$/gm)]
  const last = imports.at(-1)
  if (!last) return `${line}\n${source}`
  const end = last.index + last[0].length
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`
}

/** As the last entry of the object or list that `opening` begins. */
export function addEntry(source: string, opening: string, entry: string): string {
  const start = source.indexOf(opening)
  if (start < 0) throw new Error(`'${opening}' not found`)
  const lineStart = source.lastIndexOf('\n', start) + 1
  const indent = /^ */.exec(source.slice(lineStart))?.[0] ?? ''
  const rest = source.slice(start)
  const closing = new RegExp(`\\n${indent}[}\\]]`).exec(rest)
  if (!closing) throw new Error(`'${opening}' has no end`)
  const end = start + closing.index
  return `${source.slice(0, end)}\n${indent}  ${entry}${source.slice(end)}`
}
