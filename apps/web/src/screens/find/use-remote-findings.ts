import { useEffect, useState } from 'react'
import type { Finder, Finding, FindTools, RemoteFinder } from '../../slots/finders.ts'

/** Debounces remote searches while somebody types. */
const REST_MS = 150

interface Answers {
  query: string
  found: ReadonlyMap<Finder, readonly Finding[]>
  /** Number of pending requests. */
  waiting: number
  hasFailed: boolean
}

/** Undefined until there are results for this query. */
export function useRemoteFindings(query: string, finders: readonly RemoteFinder[], tools: FindTools) {
  const [answers, setAnswers] = useState<Answers>()

  useEffect(() => {
    if (query === '' || finders.length === 0) return
    const leaving = new AbortController()
    let known: Answers = { query, found: new Map(), waiting: finders.length, hasFailed: false }
    const learn = (change: Partial<Answers>) => {
      known = { ...known, ...change, waiting: known.waiting - 1 }
      if (!leaving.signal.aborted) setAnswers(known)
    }
    const ask = async (finder: RemoteFinder) => {
      try {
        const findings = await finder.find(query, tools, leaving.signal)
        learn({ found: new Map(known.found).set(finder, findings) })
      } catch {
        // The box shows the error; local results stay.
        learn({ hasFailed: true })
      }
    }
    const timer = setTimeout(() => finders.map(ask), REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [query, finders, tools])

  return answers?.query === query ? answers : undefined
}
