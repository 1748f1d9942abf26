const LIMIT = 300

/** A long file does more than one thing. */
export function fileLengthViolations(path: string, source: string): string[] {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
  return lines > LIMIT ? [`${path}: ${lines} lines, at most ${LIMIT}`] : []
}
