import type { HistoryEdge, TimelineItem } from '@parley/core'
import { useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { JumpToMessageContext } from '../../../slots/jump-to-message.ts'
import type { Reader } from '../../../slots/kind.ts'
import { useText } from '../../../text/text-context.ts'
import { countNew } from './count-new.ts'
import { HistoryTip } from './history-tip.tsx'
import { JumpButton } from './jump-button.tsx'
import { MentionButton } from './mention-button.tsx'
import styles from './timeline.module.css'
import { TimelineRows } from './timeline-rows.tsx'
import { useJump } from './use-jump.ts'
import { useRows } from './use-rows.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'
import { useTimelineScroll } from './use-timeline-scroll.ts'

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
  /** Loads the message with this seq; returns its id, if it exists. */
  onFindBySeq(seq: number): Promise<string | undefined>
  /** Whether the newest message is in view. */
  onFollow(isAtBottom: boolean): void
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
  const { jumpTo, flashed } = useJump(rows, handleRef, focus, onFind)
  const { isFollowing, ...scroll } = useTimelineScroll({ ...props, isDetached, scrollRef })
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
        <HistoryTip state={older} onMore={onOlder} />
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
            onScroll={scroll.handleScroll}
            onResize={scroll.handleResize}
          />
        </JumpToMessageContext>
        {isDetached ? <HistoryTip state={newer} onMore={onNewer} /> : <div className={styles.end} />}
      </div>
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
