import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import type { PickerTab } from './use-offered.ts'

interface Props {
  value: PickerTab
  panelId: string
  withGroups: boolean
  onChange(tab: PickerTab): void
}

export function PickerTabs({ value, panelId, withGroups, onChange }: Props) {
  const text = useText().contacts
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const tabs = [
    { value: 'recent', label: text.recent },
    { value: 'friends', label: text.friends },
    // Customers cannot see the company.
    ...(isCustomer ? [] : [{ value: 'company', label: text.company } as const]),
    ...(withGroups ? [{ value: 'groups', label: text.groups } as const] : []),
  ] as const
  return <TabList label={text.pickFrom} tabs={tabs} value={value} panelId={panelId} onChange={onChange} />
}
