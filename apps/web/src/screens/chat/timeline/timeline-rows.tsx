import { type ComponentProps, memo, type RefObject } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../../client/client-context.ts'
import type { TimelineRowItem } from '../../../parts/timeline-row/album.ts'
import { AlbumRow } from '../../../parts/timeline-row/album-row.tsx'
import { TimelineRow } from '../../../parts/timeline-row/timeline-row.tsx'
import type { Reader } from '../../../slots/kind.ts'
import { pressableWhileScrolling } from '../../../ui/pressable-while-scrolling.ts'
import { keptRows } from './kept-rows.ts'

/** Height of the history tip, which the virtual list needs as its offset. */
const TIP_HEIGHT = 48

interface Props {
  rows: readonly TimelineRowItem[]
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
  const edited = useAppState(({ current, edits }) => current && edits[current]?.messageId)
  const { rows, scrollRef, handleRef, isPrepended, reader, now, flashed, onRetry } = props
  return (
    <Virtualizer
      ref={handleRef}
      scrollRef={scrollRef}
      as={Rows}
      data={rows}
      shift={isPrepended}
      keepMounted={keptRows(rows, edited)}
      startMargin={TIP_HEIGHT}
      onScroll={props.onScroll}
      onResize={props.onResize}
    >
      {row =>
        row.type === 'album' ? (
          <AlbumRow key={row.key} album={row} reader={reader} now={now} flashed={flashed} onRetry={onRetry} />
        ) : (
          <TimelineRow
            key={row.key}
            item={row}
            reader={reader}
            now={now}
            isFlashed={row.type === 'message' && row.message.id === flashed}
            onRetry={onRetry}
          />
        )
      }
    </Virtualizer>
  )
})
