import { type FoundMessage, selectConversation } from '@parley/core'
import { type ConversationKey, type SearchTerm, splitConversationKey } from '@parley/protocol/model'
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import { useText } from '../../text/text-context.ts'
import { focusVirtualItem } from '../../ui/focus-virtual-item.ts'
import { pressableWhileScrolling } from '../../ui/pressable-while-scrolling.ts'
import styles from './search-panel.module.css'
import { SearchResult } from './search-result.tsx'

const MINUTE_MS = 60_000
const NEAR_END = 240

const ResultUl = (props: ComponentProps<'ul'>) => (
  <ul {...props} style={pressableWhileScrolling(props.style)} aria-label={useText().search.results} />
)

type ResultRow =
  | { type: 'conversation'; id: string; conversation: ConversationKey }
  | { type: 'message'; id: string; message: FoundMessage }

/**
 * Results stay in chronological order, with a heading wherever the conversation changes. So loading another page never
 * moves the results that are already shown.
 */
function groupResults(messages: readonly FoundMessage[], isNamed: boolean): ResultRow[] {
  return messages.flatMap((message, index): ResultRow[] => {
    const { conversation, stamp } = message
    const id = `${conversation} ${stamp.seq}`
    const row: ResultRow = { type: 'message', id, message }
    const isSame = messages[index - 1]?.conversation === conversation
    return isSame || !isNamed ? [row] : [{ type: 'conversation', id: `in ${id}`, conversation }, row]
  })
}

const isResult = (row: ResultRow | undefined) => row?.type === 'message'

/** Moves the focus through the results by keyboard; `stop` is the row that Tab reaches. */
function useResultFocus(
  rows: readonly ResultRow[],
  scrollRef: RefObject<HTMLElement | null>,
  handleRef: RefObject<VirtualizerHandle | null>,
) {
  const [focused, setFocused] = useState(-1)
  const stop = isResult(rows[focused]) ? focused : rows.findIndex(isResult)
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, stop, rows)
    if (target === undefined || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    focusVirtualItem(scrollRef.current, handleRef.current, target)
  }
  return { stop, setFocused, handleKeyDown }
}

function targetOf(key: string, from: number, rows: readonly ResultRow[]): number | undefined {
  if (key === 'Home') return rows.findIndex(isResult)
  if (key === 'End') return rows.findLastIndex(isResult)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return undefined
  let index = from + step
  while (rows[index] && !isResult(rows[index])) index += step
  return rows[index] ? index : undefined
}

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

/** Names the conversation the results below it are from. */
function ResultHeading({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText()
  const conversation = useAppState(state => selectConversation(state, key))
  const name = conversation ? conversationName(text, conversation) : splitConversationKey(key).id
  return <h3 className={styles.heading}>{name}</h3>
}
