import type { AuditFilter } from '@parley/core'
import { useMemo, useState } from 'react'

const DAY_MS = 86_400_000

export interface AuditChoice {
  keyword: string
  /** In days; empty: all time. */
  period: '' | '1' | '7' | '30'
  action: string
  who: '' | 'administrators'
}

export const FIRST_CHOICE: AuditChoice = { keyword: '', period: '7', action: '', who: '' }

/** What is looked for, and which pages were left behind. Another filter begins at the newest entry. */
export function useAuditFilter() {
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  const { keyword, period, action, who } = choice
  const filter = useMemo<AuditFilter>(
    () => ({
      keyword: keyword.trim(),
      action,
      isByAdministrators: who === 'administrators',
      from: period === '' ? undefined : Date.now() - Number(period) * DAY_MS,
    }),
    [keyword, period, action, who],
  )
  const choose = (next: AuditChoice, before?: number) => {
    setPages([before])
    setChoice(next)
  }
  return {
    choice,
    choose,
    filter,
    before: pages.at(-1),
    /** Counted from the newest entry. */
    isFromStart: pages[0] === undefined,
    /** How many pages were left behind. */
    page: pages.length - 1,
    /** A second click before the page has come asks for the same one. */
    showOlder: (before: number | undefined) => before !== pages.at(-1) && setPages([...pages, before]),
    showNewer: () => setPages(pages.slice(0, -1)),
  }
}
