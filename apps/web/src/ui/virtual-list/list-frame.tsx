import { type ComponentProps, createContext, useContext } from 'react'
import { pressableWhileScrolling } from '../pressable-while-scrolling.ts'

interface Frame {
  role: 'list' | 'tree'
  label: string
  /** How many items there are: only visible ones are in the page. */
  count: number
}

/** Passes role and label to the elements that the virtual list creates. */
export const ListFrameContext = createContext<Frame>({ role: 'list', label: '', count: 0 })

export function ListFrame({ style, ...rest }: ComponentProps<'div'>) {
  const props = { ...rest, style: pressableWhileScrolling(style) }
  const { role, label } = useContext(ListFrameContext)
  return role === 'list' ? (
    <ul {...(props as ComponentProps<'ul'>)} aria-label={label} />
  ) : (
    <div {...props} role="tree" aria-label={label} />
  )
}

/** In a tree the item inside says what it is. */
export function ListSlot({ index, ...props }: ComponentProps<'div'> & { index: number }) {
  const { role, count } = useContext(ListFrameContext)
  return role === 'list' ? (
    <li {...(props as ComponentProps<'li'>)} aria-setsize={count} aria-posinset={index + 1} />
  ) : (
    <div {...props} role="none" />
  )
}
