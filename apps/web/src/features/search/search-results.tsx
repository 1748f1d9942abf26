import type { FoundMessage } from '@parley/core'
import type { SearchTerm } from '@parley/protocol/model'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { focusVirtualItem } from '../../ui/focus-virtual-item.ts'
import { groupResults, type ResultRow } from './group-results.ts'
import { ResultHeading } from './result-heading.tsx'
import { ResultUl } from './result-ul.tsx'
import styles from './search-panel.module.css'
import { SearchResult } from './search-result.tsx'

const MINUTE_MS = 60_000
const NEAR_END = 240

interface Props {
  ref: Ref<HTMLDivElement>
  messages: readonly FoundMessage[]
  terms: readonly SearchTerm[]
  /** Shows the names of the conversations. */
  isEverywhere: boolean
  onOpen(message: FoundMessage): void
  onMore(): void
  children: React.ReactNode
}

/** A single tab stop; arrow keys, Home and End move inside. */
export function SearchResults({ ref, messages, terms, isEverywhere, onOpen, onMore, children }: Props) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const handleRef = useRef<VirtualizerHandle>(null)
  const myId = useAppState(state => state.session.me?.id ?? '')
  const now = useServerNow(MINUTE_MS)
  const rows = useMemo(() => groupResults(messages, isEverywhere), [messages, isEverywhere])
  const [focused, setFocused] = useState(-1)
  const isResult = (row: ResultRow | undefined) => row?.type === 'message'
  const stop = isResult(rows[focused]) ? focused : rows.findIndex(isResult)

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, stop, rows)
    if (target === undefined || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    focusVirtualItem(scrollRef.current, handleRef.current, target)
  }
  const handleScroll = () => {
    const element = scrollRef.current
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END) onMore()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows, handled by delegation
    <div
      className={styles.results}
      ref={element => {
        scrollRef.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      onKeyDown={handleKeyDown}
      onScroll={handleScroll}
    >
      <Virtualizer
        ref={handleRef}
        scrollRef={scrollRef}
        as={ResultUl}
        item="li"
        data={rows}
        keepMounted={stop < 0 ? [] : [stop]}
      >
        {(row, index) =>
          row.type === 'conversation' ? (
            <ResultHeading key={row.id} conversationKey={row.conversation} />
          ) : (
            <SearchResult
              key={row.id}
              message={row.message}
              terms={terms}
              myId={myId}
              now={now}
              isTabStop={index === stop}
              onFocus={() => setFocused(index)}
              onOpen={() => onOpen(row.message)}
            />
          )
        }
      </Virtualizer>
      {children}
    </div>
  )
}

function targetOf(key: string, from: number, rows: readonly ResultRow[]): number | undefined {
  const isResult = (row: ResultRow | undefined) => row?.type === 'message'
  if (key === 'Home') return rows.findIndex(isResult)
  if (key === 'End') return rows.findLastIndex(isResult)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return undefined
  let index = from + step
  while (rows[index] && !isResult(rows[index])) index += step
  return rows[index] ? index : undefined
}
