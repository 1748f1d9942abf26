import type { TimelineItem } from '@parley/core'
import { type ComponentProps, memo, type RefObject } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../../client/client-context.ts'
import { TimelineRow } from '../../../parts/timeline-row/timeline-row.tsx'
import type { Reader } from '../../../slots/kind.ts'
import { pressableWhileScrolling } from '../../../ui/pressable-while-scrolling.ts'
import { keptRows } from './kept-rows.ts'

/** Height of the history tip, which the virtual list needs as its offset. */
const TIP_HEIGHT = 48

interface Props {
  items: readonly TimelineItem[]
  scrollRef: RefObject<HTMLElement | null>
  handleRef: RefObject<VirtualizerHandle | null>
  /** The last change prepended items. */
  isPrepended: boolean
  reader: Reader
  now: number
  flashed: string | undefined
  onRetry(messageId: string): void
  onScroll(): void
  onResize(): void
}

// The timeline scrolls with every new message: buttons must still get clicks meanwhile.
const Rows = (props: ComponentProps<'div'>) => <div {...props} style={pressableWhileScrolling(props.style)} />

/** Separate from the timeline, which renders at every step of loading while the rows stay the same. */
export const TimelineRows = memo(function TimelineRows(props: Props) {
  const edited = useAppState(state => state.editing?.messageId)
  const { items, scrollRef, handleRef, isPrepended, reader, now, flashed, onRetry } = props
  return (
    <Virtualizer
      ref={handleRef}
      scrollRef={scrollRef}
      as={Rows}
      data={items}
      shift={isPrepended}
      keepMounted={keptRows(items, edited)}
      startMargin={TIP_HEIGHT}
      onScroll={props.onScroll}
      onResize={props.onResize}
    >
      {item => (
        <TimelineRow
          key={item.key}
          item={item}
          reader={reader}
          now={now}
          isFlashed={item.type === 'message' && item.message.id === flashed}
          onRetry={onRetry}
        />
      )}
    </Virtualizer>
  )
})
