import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'

/** Shows staff that somebody is a customer. */
export function CustomerTag() {
  const text = useText().list
  const isStaff = useAppState(state => state.session.me?.isCustomer !== true)
  return isStaff && <Tag>{text.customer}</Tag>
}
