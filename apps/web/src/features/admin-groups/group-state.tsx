import type { ManagedGroup } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import dots from '../../parts/admin/state-dot.module.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { stateOfGroup } from './state-of-group.ts'

export function GroupStateCell({ group }: { group: ManagedGroup }) {
  const { groupsPage: text } = useAdminText()
  const state = stateOfGroup(group)
  if (state === 'external') return <Tag>{text.external(group.customers)}</Tag>
  if (state === 'silenced')
    return (
      <Tag tone="warning">
        <Icon name="micOff" size="xs" />
        {text.states.silenced}
      </Tag>
    )
  const dot = { deleted: dots.off, ownerless: dots.attention, active: dots.good }[state]
  return <span className={dot}>{text.states[state]}</span>
}
