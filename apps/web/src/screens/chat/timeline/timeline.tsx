import type { HistoryEdge, TimelineItem } from '@parley/core'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { groupRows, rowIndexOf, type TimelineRowItem } from '../../../parts/timeline-row/album.ts'
import { JumpToMessageContext } from '../../../slots/jump-to-message.ts'
import type { Reader } from '../../../slots/kind.ts'
import { useText } from '../../../text/text-context.ts'
import { focusVirtualItem } from '../../../ui/focus-virtual-item.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { useMessageGestures } from './actions/use-message-gestures.ts'
import { HistoryTip } from './history-tip.tsx'
import { JumpButton, UnreadButton } from './jump-button.tsx'
import { holdPlace, useKeptPlaces } from './kept-places.ts'
import { MentionButton } from './mention-button.tsx'
import { messageIndexFor } from './message-index.ts'
import { isWhollyInView, selectorOfItem } from './row-of-item.ts'
import styles from './timeline.module.css'
import { TimelineRows } from './timeline-rows.tsx'
import { type Unread, useFirstUnread } from './use-first-unread.ts'
import { useTimelineScroll } from './use-timeline-scroll.ts'

/** Messages by others below the item that was last when the reader left the bottom. */
function countNew(items: readonly TimelineItem[], leftAt: string | undefined, myId: string): number {
  if (leftAt === undefined) return 0
  const below = items.slice(items.findLastIndex(item => item.key === leftAt) + 1)
  return below.filter(item => item.type === 'message' && item.message.sender !== myId).length
}

const firstMessage = (items: readonly TimelineItem[]) => items.find(item => item.type === 'message')?.key

const isPrepend = (before: readonly TimelineItem[], after: readonly TimelineItem[]): boolean =>
  before.length > 0 &&
  firstMessage(before) !== firstMessage(after) &&
  before.at(-1)?.key === after.at(-1)?.key

/** Whether the last change prepended items: the virtual list then keeps its offset from the end. */
function usePrepended(items: readonly TimelineItem[]): boolean {
  const [last, setLast] = useState({ items, isPrepended: false })
  if (last.items === items) return last.isPrepended
  const isPrepended = isPrepend(last.items, items)
  setLast({ items, isPrepended })
  return isPrepended
}

/** The rows of the virtual list, and whether the last change prepended some. */
function useRows(items: readonly TimelineItem[]) {
  const rows = useMemo(() => groupRows(items), [items])
  return { rows, isPrepended: usePrepended(items) }
}

const FLASH_MS = 1_000
/** Frames to wait for rows to be measured. */
const MOST_TRIES = 30

interface Jump {
  messageId: string
  isDone: boolean
}

/**
 * Scrolls to the focused message and highlights it. `onFind` loads it if needed, and focuses it. A message whose preview
 * is closed goes back to its place, and is not highlighted.
 */
function useJump(
  rows: readonly TimelineRowItem[],
  scrollRef: RefObject<HTMLElement | null>,
  handleRef: RefObject<VirtualizerHandle | null>,
  focus: { messageId: string } | undefined,
  onFind: (messageId: string) => void,
) {
  const [jump, setJump] = useState<Jump>()
  const { places, forgetPlaces } = useKeptPlaces(scrollRef)
  const forget = useStableCallback(forgetPlaces)
  const [seen, setSeen] = useState<typeof focus>()
  if (focus !== seen) {
    setSeen(focus)
    if (focus) setJump({ messageId: focus.messageId, isDone: false })
  }

  useEffect(() => {
    if (!jump || jump.isDone) return
    const index = rowIndexOf(rows, item => item.type === 'message' && item.message.id === jump.messageId)
    if (index < 0) return
    const row = rows[index]
    const aim = row?.type === 'album' ? row.items.find(item => item.message.id === jump.messageId) : row
    const place = places.get(aim?.key ?? '')
    const log = scrollRef.current
    const show = () => handleRef.current?.scrollToIndex(index, { align: 'center' })
    const end = (isDone: boolean) => {
      forget()
      setJump(isDone ? { ...jump, isDone } : undefined)
    }
    if (log && aim && place !== undefined)
      return holdPlace(log, aim, { place, show, onEnd: () => end(false) })
    let tries = 0
    const lead = () => {
      if ((log && isWhollyInView(log, aim)) || tries++ === MOST_TRIES) return end(true)
      // Rows that have just been opened are measured while one scrolls, and move the aim.
      show()
      frame = requestAnimationFrame(lead)
    }
    // Prepended items have to be laid out before scrolling.
    let frame = requestAnimationFrame(lead)
    return () => cancelAnimationFrame(frame)
  }, [jump, rows, scrollRef, handleRef, places, forget])

  useEffect(() => {
    if (!jump?.isDone) return
    const timer = setTimeout(() => setJump(undefined), FLASH_MS)
    return () => clearTimeout(timer)
  }, [jump])

  return { jumpTo: onFind, flashed: jump?.isDone ? jump.messageId : undefined }
}

interface TimelineKeysInput {
  items: readonly TimelineItem[]
  rows: readonly TimelineRowItem[]
  scrollRef: RefObject<HTMLDivElement | null>
  handleRef: RefObject<VirtualizerHandle | null>
  onEscape(): boolean
}

/** Arrow keys move between messages; gestures and the menu key open the menu of one. */
function useTimelineKeys({ items, rows, scrollRef, handleRef, onEscape }: TimelineKeysInput) {
  const { takeKey, ...gestures } = useMessageGestures(items)
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog that a message has opened arrive here as well.
    if (!scrollRef.current?.contains(event.target as Node)) return
    if (takeKey(event)) return event.preventDefault()
    if (event.key === 'Escape' && !event.defaultPrevented && onEscape()) return event.preventDefault()
    const target = messageIndexFor(event.nativeEvent, items)
    const item = target === undefined ? undefined : items[target]
    if (!item || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    const row = rowIndexOf(rows, each => each === item)
    focusVirtualItem(scrollRef.current, handleRef.current, row, selectorOfItem(item))
  }
  return { handleKeyDown, gestures }
}

interface Props {
  items: readonly TimelineItem[]
  /** A change resets the scroll position. */
  view: string
  older: HistoryEdge
  newer: HistoryEdge
  /** A new object for each jump. */
  focus: { messageId: string } | undefined
  reader: Reader
  now: number
  onOlder(): void
  onNewer(): void
  /** The reader wants the newest messages, which are not among the items. */
  onNewest(): void
  onRetry(messageId: string): void
  /** The reader wants a message that is not among the items. */
  onFind(messageId: string): void
  /** Seq of a message that mentions the reader and has not been in view yet. */
  mentionSeq: number | undefined
  onMentionSeen(): void
  unread: Unread
  /** Loads the message with this seq; returns its id, if it exists. */
  onFindBySeq(seq: number): Promise<string | undefined>
  /** Whether the newest message is in view, and everything unread before it was. */
  onFollow(isSeen: boolean): void
  /** Returns whether there was somewhere to go. */
  onEscape(): boolean
}

export function TimelineView(props: Props) {
  const { items, view, older, newer, focus, reader, now } = props
  const { mentionSeq, onOlder, onNewer, onRetry, onFind, onEscape } = props
  /** A part of the history without the newest message: there is no bottom to stick to. */
  const isDetached = newer !== 'complete'
  const text = useText().timeline
  const scrollRef = useRef<HTMLDivElement>(null)
  const handleRef = useRef<VirtualizerHandle>(null)
  const { rows, isPrepended } = useRows(items)
  const { jumpTo, flashed } = useJump(rows, scrollRef, handleRef, focus, onFind)
  const { isFollowing, ...scroll } = useTimelineScroll({ ...props, isDetached, scrollRef })
  const { unread, onFollow } = props
  const first = useFirstUnread({ scrollRef, items, unread, isFollowing })
  const isSeen = isFollowing && first.isSeen
  useEffect(() => onFollow(isSeen), [onFollow, isSeen])
  const handleMention = async (seq: number) => {
    const messageId = await props.onFindBySeq(seq)
    return messageId === undefined ? props.onMentionSeen() : jumpTo(messageId)
  }
  const { handleKeyDown, gestures } = useTimelineKeys({ items, rows, scrollRef, handleRef, onEscape })
  return (
    <div className={styles.frame}>
      <div
        ref={scrollRef}
        className={styles.log}
        role="log"
        aria-label={text.log}
        // While history is read, rows that scroll into view must not be announced.
        aria-live={isFollowing ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={handleKeyDown}
        {...gestures}
      >
        <div className={styles.spacer} />
        <HistoryTip state={older} isFirst={items.length === 0} onMore={onOlder} />
        {older === 'complete' && items.length === 0 && <p className={styles.empty}>{text.empty}</p>}
        <JumpToMessageContext value={jumpTo}>
          <TimelineRows
            key={view}
            rows={rows}
            scrollRef={scrollRef}
            handleRef={handleRef}
            isPrepended={isPrepended}
            reader={reader}
            now={now}
            flashed={flashed}
            onRetry={onRetry}
            onScroll={() => {
              scroll.handleScroll()
              first.check()
            }}
            onResize={() => {
              scroll.handleResize()
              first.check()
            }}
          />
        </JumpToMessageContext>
        {isDetached ? <HistoryTip state={newer} onMore={onNewer} /> : <div className={styles.end} />}
      </div>
      {first.isOffered && (
        <UnreadButton
          count={unread.count}
          onJump={() => void unread.onShow().then(isFound => !isFound && first.dismiss())}
          onDismiss={first.dismiss}
        />
      )}
      {mentionSeq !== undefined && <MentionButton onJump={() => void handleMention(mentionSeq)} />}
      {!isFollowing && (
        <JumpButton
          count={isDetached ? 0 : countNew(items, scroll.leftAt, reader.id)}
          onJump={scroll.jumpToNewest}
        />
      )}
    </div>
  )
}
