import type { CSSProperties } from 'react'

/** The virtual list is deaf to the pointer until a scroll has come to rest; a press in that moment was meant. */
export const pressableWhileScrolling = (style: CSSProperties | undefined): CSSProperties => ({
  ...style,
  pointerEvents: undefined,
})
