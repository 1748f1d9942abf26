import type { ComponentProps } from 'react'
import { useText } from '../../../text/text-context.ts'

/** The element the virtual list fills with its rows. */
export function MemberUl(props: ComponentProps<'ul'>) {
  return <ul {...props} aria-label={useText().rooms.memberList} />
}
