import { useId, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TabList } from '../../../ui/tabs/tab-list.tsx'
import { GeneralSection } from './general-section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import styles from './settings-dialog.module.css'

const SECTIONS = { general: GeneralSection, security: SecuritySection } as const

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { settings, security, common } = useText()
  const [section, setSection] = useState<keyof typeof SECTIONS>('general')
  const panelId = useId()
  const Section = SECTIONS[section]
  return (
    <Dialog title={settings.title} look="settings" onClose={onClose}>
      <IconButton className={styles.close} icon="close" label={common.close} onClick={onClose} />
      <div className={styles.nav}>
        <TabList<keyof typeof SECTIONS>
          label={settings.title}
          look="menu"
          panelId={panelId}
          value={section}
          tabs={[
            { value: 'general', label: security.general, icon: 'sliders' },
            { value: 'security', label: security.security, icon: 'lock' },
          ]}
          onChange={setSection}
        />
      </div>
      <div className={styles.body} id={panelId} role="tabpanel" aria-label={security[section]}>
        <Section />
      </div>
    </Dialog>
  )
}
