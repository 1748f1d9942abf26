import { type Conversation, divideList, type SectionHead } from '@parley/core'
import { ASSISTANT_ID, type ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { SectionLine } from '../../../features/sections/section-line.tsx'
import { useSectionDrag } from '../../../features/sections/use-section-drag.ts'
import { useText } from '../../../text/text-context.ts'
import { focusVirtualItem } from '../../../ui/focus-virtual-item.ts'
import { useMenuGestures } from '../../../ui/menu/use-menu-gestures.ts'
import { ListFrame, ListFrameContext, ListSlot } from '../../../ui/virtual-list/list-frame.tsx'
import { ConnectedRow } from './connected-row.tsx'
import styles from './conversation-list.module.css'
import type { FoundContact } from './find-rows.ts'
import { FoundContactRow } from './found-contact-row.tsx'
import { useRowMenu } from './use-row-menu.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

const MINUTE_MS = 60_000

interface Props {
  conversations: readonly Conversation[]
  /** Listed below the conversations. */
  others: readonly FoundContact[]
  /** All of them, not a part that is looked for. */
  isWhole: boolean
  current: ConversationKey | undefined
  onOpen(key: ConversationKey): void
  onLeave(): void
}

type Row = Conversation | FoundContact | SectionHead

const isHead = (row: Row): row is SectionHead => 'loud' in row
const isContact = (row: Row): row is FoundContact => 'position' in row
const isOnTop = ({ isPinned, id }: Conversation): boolean => isPinned === true || id === ASSISTANT_ID

const indexOfKey = (rows: readonly Row[], key: string | undefined) => rows.findIndex(row => row.key === key)

const wordsOf = (row: Row): string[] => (isHead(row) ? [row.name] : [row.name, row.id])

const targetOfKey = (key: string, from: number, last: number): number | undefined =>
  ({ ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: last })[key]

/** Signing in leaves the focus nowhere: it goes to the list, so that the arrow keys work at once. */
function useFirstFocus(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Two frames: the list draws its rows in the second one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        listRef.current
          ?.querySelector<HTMLElement>('[data-key][tabindex="0"]')
          ?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [listRef])
}

/** The row of a conversation scrolls into view when it is opened, and stays in view when a message moves it. */
function useShowCurrent(
  listRef: RefObject<VirtualizerHandle | null>,
  current: ConversationKey | undefined,
  index: number,
): void {
  const shownRef = useRef<{ key: ConversationKey | undefined; index: number }>({ key: undefined, index: -1 })
  useEffect(() => {
    const list = listRef.current
    if (!list || index < 0) return
    const shown = shownRef.current
    shownRef.current = { key: current, index }
    // No row may stay half outside either.
    if (shown.key !== current || isInView(list, shown.index) || isInView(list, index))
      list.scrollToIndex(index, { align: 'nearest' })
  }, [listRef, current, index])
}

function isInView(list: VirtualizerHandle, index: number): boolean {
  const top = list.getItemOffset(index) - list.scrollOffset
  return top < list.viewportSize && top + list.getItemSize(index) > 0
}

/** A single tab stop; arrow keys, Home, End and typing the start of a name move inside. */
export function ConversationList({ conversations, others, isWhole, current, onOpen, onLeave }: Props) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const handleRef = useRef<VirtualizerHandle>(null)
  const now = useServerNow(MINUTE_MS)
  const sections = useAppState(state => state.sections.shown)
  const rows = useMemo<readonly Row[]>(
    () => (isWhole ? divideList(conversations, sections, isOnTop) : [...conversations, ...others]),
    [conversations, others, sections, isWhole],
  )
  const frame = useListFrame(rows.length)
  const [focused, setFocused] = useState<string>()
  useFirstFocus(scrollRef)
  const stop = Math.max(indexOfKey(rows, focused ?? current), 0)
  useShowCurrent(handleRef, current, indexOfKey(rows, current))
  const firstUnpinned = rows.findIndex(row => isHead(row) || isContact(row) || !isOnTop(row))
  const { menu, takeKey, gestures } = useMenuOfRows({ conversations, current, onLeave })
  const moveFocus = useFocusMove({ rows, stop, current, scrollRef, handleRef })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (takeKey(event)) event.preventDefault()
    else moveFocus(event)
  }
  const { over, handlers } = useSectionDrag(rows)
  const propsOf = ({ key }: Row, index: number) => {
    return { index, isCurrent: key === current, isTabStop: index === stop, onFocus: setFocused, onOpen }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks of the rows, handled by delegation */}
      <div
        className={styles.scroll}
        ref={scrollRef}
        onKeyDown={handleKeyDown}
        onBlur={() => setFocused(undefined)}
        {...gestures}
        {...handlers}
      >
        <ListFrameContext value={frame}>
          <Virtualizer
            ref={handleRef}
            scrollRef={scrollRef}
            as={ListFrame}
            item={ListSlot}
            data={rows}
            keepMounted={[stop]}
          >
            {(row, index) =>
              isHead(row) ? (
                <SectionLine
                  key={row.key}
                  head={row}
                  index={index}
                  isTabStop={index === stop}
                  isOver={over !== undefined && over === (row.section ?? null)}
                  onFocus={setFocused}
                />
              ) : isContact(row) ? (
                <FoundContactRow
                  key={row.key}
                  contact={row}
                  after={rows[index - 1]}
                  {...propsOf(row, index)}
                />
              ) : (
                <ConnectedRow
                  key={row.key}
                  conversation={row}
                  isBelowLine={index > 0 && index === firstUnpinned}
                  now={now}
                  {...propsOf(row, index)}
                />
              )
            }
          </Virtualizer>
        </ListFrameContext>
      </div>
      {menu}
    </>
  )
}

interface FocusMove {
  rows: readonly Row[]
  /** Where the focus is. */
  stop: number
  current: ConversationKey | undefined
  scrollRef: RefObject<HTMLDivElement | null>
  handleRef: RefObject<VirtualizerHandle | null>
}

function useFocusMove({ rows, stop, current, scrollRef, handleRef }: FocusMove) {
  const findTyped = useTypeAhead(rows, wordsOf, indexOfKey(rows, current))
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const last = rows.length - 1
    const target = targetOfKey(event.key, stop, last) ?? findTyped(event.key, stop)
    if (target === undefined || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    focusVirtualItem(scrollRef.current, handleRef.current, Math.min(Math.max(target, 0), last))
  }
}

function useListFrame(count: number) {
  const { list: label } = useText().list
  return useMemo(() => ({ role: 'list' as const, label, count }), [label, count])
}

function useMenuOfRows({
  conversations,
  current,
  onLeave,
}: Pick<Props, 'conversations' | 'current' | 'onLeave'>) {
  const { openMenu, menu } = useRowMenu({ current, leave: onLeave })
  const { takeKey, ...gestures } = useMenuGestures('[data-key]', (row, at) => {
    // By key: the index may have changed by the time a long press is recognised.
    const conversation = conversations.find(({ key }) => key === row.dataset.key)
    if (!conversation) return false
    row.focus({ preventScroll: true })
    openMenu({ key: conversation.key, at })
    return true
  })
  return { menu, takeKey, gestures }
}
