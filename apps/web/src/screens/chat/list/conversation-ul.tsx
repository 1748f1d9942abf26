import type { ComponentProps } from 'react'
import { useText } from '../../../text/text-context.ts'
import { pressableWhileScrolling } from '../../../ui/pressable-while-scrolling.ts'

/** The element the virtual list fills with its rows. */
export function ConversationUl(props: ComponentProps<'ul'>) {
  return <ul {...props} style={pressableWhileScrolling(props.style)} aria-label={useText().list.list} />
}
