import { selectCustomerOverview } from '@parley/core'
import { useId, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import styles from '../../parts/settings/settings.module.css'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { SETTINGS_SECTIONS } from '../../settings-sections.ts'
import { useOverlays } from '../../slots/overlays.ts'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { GeneralSection } from './general-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SignOutButton } from './sign-out-button.tsx'

function AboutSection() {
  const { product, settings: text } = useText()
  const overlays = useOverlays()
  const version = useAppState(state => state.session.productVersion)
  const company = useAppState(state => state.session.company)
  return (
    <>
      <div className={styles.brand}>
        <Logo name={product} />
        <b>{product}</b>
      </div>
      <dl className={styles.facts}>
        <dt>{text.company}</dt>
        <dd>{company?.name}</dd>
        {version !== undefined && (
          <>
            <dt>{text.version}</dt>
            <dd>{version}</dd>
          </>
        )}
      </dl>
      <FeedbackForm />
      <div className={styles.foot}>
        <Button onClick={() => overlays.open('shortcuts')}>{text.shortcuts}</Button>
      </div>
    </>
  )
}

/** In display order. */
const ALL_SECTIONS: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'general', icon: 'sliders', label: text => text.security.general, Content: GeneralSection },
  ...SETTINGS_SECTIONS,
  { id: 'security', icon: 'lock', label: text => text.security.security, Content: SecuritySection },
  { id: 'about', icon: 'info', label: text => text.settings.about, Content: AboutSection },
]

interface Props {
  /** The section to show first. */
  section?: string | undefined
  onClose(): void
}

export function SettingsDialog({ section, onClose }: Props) {
  const text = useText()
  const [chosen, setChosen] = useState(section)
  const panelId = useId()
  const isNarrow = useIsNarrow()
  const hasTeam = useAppState(state => selectCustomerOverview(state).teams.length > 0)
  const sections = ALL_SECTIONS.filter(known => hasTeam || !known.isForTeams)
  const { id, label, Content } = ALL_SECTIONS.find(known => known.id === chosen) ?? ALL_SECTIONS[0]
  return (
    <Dialog title={text.settings.title} look="settings" onClose={onClose}>
      <div className={styles.nav}>
        <TabList
          label={text.settings.sections}
          look="menu"
          isVertical={!isNarrow}
          panelId={panelId}
          value={id}
          tabs={sections.map(known => ({
            value: known.id,
            label: known.label(text),
            icon: known.icon,
          }))}
          onChange={setChosen}
        />
        {!isNarrow && (
          <div className={styles.leave}>
            <SignOutButton />
          </div>
        )}
      </div>
      <div className={styles.body} id={panelId} role="tabpanel" aria-label={label(text)}>
        <h3 className={styles.heading}>{label(text)}</h3>
        <Content />
      </div>
    </Dialog>
  )
}
