/** What a page keeps for its visitor. A page that can keep nothing goes on without. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The frame says so.
  }
}

export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function drop(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

export function namesWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(name => name.startsWith(prefix))
  } catch {
    return []
  }
}

/** As long as the longest that makes a visitor known. */
const PROBE = 'p'.repeat(500)

/** Storage that is all but full keeps a letter and no key. */
export function canKeep(): boolean {
  keep('parley.probe', PROBE)
  const isKept = recall('parley.probe') === PROBE
  drop('parley.probe')
  return isKept
}

/** What is not sent yet outlives the page; empty: it was. Each line by itself: other tabs keep theirs beside it. */
export const keepWaitingLine = (prefix: string, id: string, line: string): void =>
  line === '' ? drop(prefix + id) : keep(prefix + id, line)

export const recallWaitingLines = (prefix: string): string[] =>
  namesWith(prefix).map(name => recall(name) ?? '')
