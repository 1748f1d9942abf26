import type { FoundMessage } from '@parley/core'
import type { SearchTerm } from '@parley/protocol/model'
import { type Ref, useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { groupResults } from './group-results.ts'
import { ResultHeading } from './result-heading.tsx'
import { ResultUl } from './result-ul.tsx'
import styles from './search-panel.module.css'
import { SearchResult } from './search-result.tsx'
import { useResultFocus } from './use-result-focus.ts'

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
  const { stop, setFocused, handleKeyDown } = useResultFocus(rows, scrollRef, handleRef)
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
