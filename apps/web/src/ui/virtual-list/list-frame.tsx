import { type ComponentProps, createContext, useContext } from 'react'
import { pressableWhileScrolling } from '../pressable-while-scrolling.ts'

interface Frame {
  role: 'list' | 'tree'
  label: string
}

/** The virtual list draws its own elements; what they are called reaches them this way. */
export const ListFrameContext = createContext<Frame>({ role: 'list', label: '' })

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
export function ListSlot({ index: _, ...props }: ComponentProps<'div'> & { index: number }) {
  const { role } = useContext(ListFrameContext)
  return role === 'list' ? <li {...(props as ComponentProps<'li'>)} /> : <div {...props} role="none" />
}
