import { useContext, useEffect, useMemo, useState } from 'react'
import {
  type Finder,
  FindersContext,
  type Finding,
  type FindSection,
  type FindTools,
  type LocalFinder,
  MOST_FOUND,
  type RemoteFinder,
} from '../../slots/finders.ts'

const ORDER: readonly FindSection[] = ['recent', 'people', 'groups', 'customers', 'messages', 'commands']

export interface FoundSection {
  section: FindSection
  findings: readonly Finding[]
}

type Found = ReadonlyMap<Finder, readonly Finding[]>

function gather(finders: readonly Finder[], found: Found): FoundSection[] {
  return ORDER.flatMap(section => {
    const unique = new Map<string, Finding>()
    for (const finder of finders.filter(one => one.section === section))
      for (const finding of found.get(finder) ?? [])
        if (!unique.has(finding.id)) unique.set(finding.id, finding)
    const findings = [...unique.values()]
    const inOrder = [...findings.filter(one => !one.isMore), ...findings.filter(one => one.isMore)]
    return inOrder.length > 0 ? [{ section, findings: inOrder }] : []
  })
}

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
function useRemoteFindings(query: string, finders: readonly RemoteFinder[], tools: FindTools) {
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

/** Local results appear at once; remote results are added when they arrive. */
export function useFindings(query: string, tools: FindTools) {
  const finders = useContext(FindersContext)
  const [local, remote] = useMemo(
    () => [
      finders.filter((finder): finder is LocalFinder => finder.isRemote !== true),
      finders.filter((finder): finder is RemoteFinder => finder.isRemote === true),
    ],
    [finders],
  )
  const atHand = useMemo(
    () => new Map(local.map(finder => [finder, finder.find(query, tools)] as const)),
    [local, query, tools],
  )
  const answers = useRemoteFindings(query, remote, tools)
  const sections = useMemo(
    () => gather(finders, new Map<Finder, readonly Finding[]>([...atHand, ...(answers?.found ?? [])])),
    [finders, atHand, answers],
  )
  const isWaiting = query !== '' && remote.length > 0 && answers?.waiting !== 0
  const counted = sections.map(({ findings }) => findings.filter(({ isMore }) => !isMore).length)
  // Said only where nothing is left out.
  const isWhole = !sections.some(
    ({ findings }) => findings.some(({ isMore }) => isMore) || findings.length >= MOST_FOUND,
  )
  const count = counted.reduce((sum, one) => sum + one, 0)
  return { sections, count, isWhole, isWaiting, hasFailed: answers?.hasFailed === true }
}
