import { selectCustomerOverview } from '@parley/core'
import { useId, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import styles from '../../parts/settings/settings.module.css'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { ALL_SECTIONS } from './all-sections.ts'

interface Props {
  /** The section to show first. */
  section?: string | undefined
  onClose(): void
}

export function SettingsDialog({ section, onClose }: Props) {
  const text = useText()
  const [chosen, setChosen] = useState(section)
  const panelId = useId()
  const hasTeam = useAppState(state => selectCustomerOverview(state).teams.length > 0)
  const sections = ALL_SECTIONS.filter(known => hasTeam || !known.isForTeams)
  const { id, label, Content } = ALL_SECTIONS.find(known => known.id === chosen) ?? ALL_SECTIONS[0]
  return (
    <Dialog title={text.settings.title} look="settings" onClose={onClose}>
      <div className={styles.nav}>
        <TabList
          label={text.settings.sections}
          look="menu"
          panelId={panelId}
          value={id}
          tabs={sections.map(known => ({
            value: known.id,
            label: known.label(text),
            icon: known.icon,
          }))}
          onChange={setChosen}
        />
      </div>
      <div className={styles.body} id={panelId} role="tabpanel" aria-label={label(text)}>
        <h3 className={styles.heading}>{label(text)}</h3>
        <Content />
      </div>
    </Dialog>
  )
}
