import type { CSSProperties } from 'react'

/** Handles clicks while scrolling: the virtual list ignores the pointer until the scroll has ended. */
export const pressableWhileScrolling = (style: CSSProperties | undefined): CSSProperties => ({
  ...style,
  pointerEvents: undefined,
})
