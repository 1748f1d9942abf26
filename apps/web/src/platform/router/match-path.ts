export interface PathMatch {
  params: Readonly<Record<string, string>>
  /** What comes before the rest that a `*` stands for, or the whole path. */
  base: string
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

/** Undecodable, as nothing of ours is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether a path is as the pattern says: `:name` stands for one part, a `*` at the end for any rest. */
export function matchPath(pattern: string, path: string): PathMatch | undefined {
  const parts = partsOf(path)
  const wanted = partsOf(pattern)
  const isOpen = wanted.at(-1) === '*'
  if (isOpen) wanted.pop()
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (want.startsWith(':')) params[want.slice(1)] = decode(part)
    else if (want.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return { params, base: `/${parts.slice(0, wanted.length).join('/')}` }
}
