import clsx from 'clsx'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { focusVirtualItem } from '../focus-virtual-item.ts'
import { ListFrame, ListFrameContext, ListSlot } from './list-frame.tsx'
import { stopByKey } from './stop-by-key.ts'
import { createTypeAhead, findTyped } from './type-ahead.ts'
import styles from './virtual-list.module.css'

export interface RowProps {
  /** Goes into `data-index` of what takes the focus. */
  'data-index': number
  tabIndex: 0 | -1
}

export interface VirtualListHandle {
  showIndex(index: number): void
  focusIndex(index: number): void
}

interface Props<T> {
  label: string
  role?: 'list' | 'tree'
  items: readonly T[]
  keyOf(item: T): string
  /** Headings are stepped over. */
  isStop?(item: T): boolean
  /** Where the Tab key arrives first. */
  current?: string | undefined
  /** What the letters typed on the list are compared with. */
  wordsOf?(item: T): readonly string[]
  className?: string | undefined
  ref?: Ref<VirtualListHandle>
  children(item: T, rowProps: RowProps): ReactNode
  /** Additional keys; true: the key was handled. */
  onKey?(key: string, index: number): boolean
  onScrolledTo?(index: number): void
}

/** One stop of the Tab key for the whole list; arrows, Home, End and letters move inside. */
function useListFocus<T>({ items, keyOf, isStop, wordsOf, ref, onKey, current }: Props<T>) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const virtualRef = useRef<VirtualizerHandle>(null)
  const [focused, setFocused] = useState<string>()
  const [type] = useState(() => createTypeAhead(Date.now))
  const isStopAt = (index: number) => {
    const item = items[index]
    return item !== undefined && (isStop?.(item) ?? true)
  }
  const wanted = items.findIndex(item => keyOf(item) === (focused ?? current))
  const stop = wanted >= 0 ? wanted : items.findIndex((_, index) => isStopAt(index))

  const focusIndex = (index: number) => {
    const item = items[index]
    // The row may have to be drawn before it takes the focus; keys pressed meanwhile already count from it.
    if (item !== undefined) setFocused(keyOf(item))
    if (scrollRef.current && virtualRef.current && index >= 0)
      focusVirtualItem(scrollRef.current, virtualRef.current, index)
  }
  useImperativeHandle(ref, () => ({
    showIndex: index => virtualRef.current?.scrollToIndex(index, { align: 'start' }),
    focusIndex,
  }))

  const targetOf = (key: string): number | undefined => {
    const moved = stopByKey(key, items.length, stop, isStopAt)
    if (moved !== undefined || !wordsOf) return moved
    const typed = type(key)
    const wordsAt = (index: number) => (isStopAt(index) ? wordsOf(items[index] as T) : [])
    return typed === undefined ? undefined : findTyped(items.length, stop, typed, wordsAt)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (onKey?.(event.key, stop)) return event.preventDefault()
    const target = targetOf(event.key)
    if (target === undefined) return
    event.preventDefault()
    focusIndex(target)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const item = items[Number(event.target.dataset.index ?? -1)]
    if (item !== undefined) setFocused(keyOf(item))
  }
  return {
    scrollRef,
    virtualRef,
    stop,
    handlers: { onKeyDown, onFocus, onBlur: () => setFocused(undefined) },
  }
}

/** Any number of rows, of which only those in sight are drawn. */
export function VirtualList<T>(props: Props<T>) {
  const { label, role = 'list', items, keyOf, className, children, onScrolledTo } = props
  const { scrollRef, virtualRef, stop, handlers } = useListFocus(props)
  const frame = useMemo(() => ({ role, label, count: items.length }), [role, label, items.length])
  return (
    <div className={clsx(styles.scroll, className)} ref={scrollRef} {...handlers}>
      <ListFrameContext value={frame}>
        <Virtualizer
          ref={virtualRef}
          scrollRef={scrollRef}
          as={ListFrame}
          item={ListSlot}
          data={items}
          keepMounted={stop >= 0 ? [stop] : []}
          onScroll={offset => onScrolledTo?.(virtualRef.current?.findItemIndex(offset) ?? 0)}
        >
          {(item, index) => (
            <Row key={keyOf(item)}>
              {children(item, { 'data-index': index, tabIndex: index === stop ? 0 : -1 })}
            </Row>
          )}
        </Virtualizer>
      </ListFrameContext>
    </div>
  )
}

const Row = ({ children }: { children: ReactNode }) => children
