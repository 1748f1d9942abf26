import { useOptions } from '../../parts/preferences/use-options.ts'
import settings from '../../parts/settings/settings.module.css'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { Keywords } from './keywords.tsx'
import { MailDigest } from './mail-digest.tsx'
import { NoticeSettingsText, useNoticeSettingsText } from './notice-settings-text.tsx'
import { NoticeSwitch } from './notice-switch.tsx'
import styles from './notices.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { ShownChoice } from './shown-choice.tsx'
import { Sounds } from './sounds.tsx'
import { Trial } from './trial.tsx'

function Notices() {
  const text = useNoticeSettingsText()
  const { options, change } = useOptions()
  return (
    <>
      <h4 className={styles.group}>{text.groups.device}</h4>
      <NoticeSwitch options={options} onChange={change} />
      <ShownChoice options={options} onChange={change} />
      <Sounds options={options} onChange={change} />
      <Trial options={options} />
      <h4 className={styles.group}>{text.groups.about}</h4>
      <SwitchRow
        label={text.mentionsOnly}
        hint={text.mentionsOnlyHint}
        isOn={options.mentionsOnly}
        onChange={mentionsOnly => change({ mentionsOnly })}
      />
      {options.mentionsOnly && <Keywords options={options} onChange={change} />}
      <p className={settings.hint}>{text.quietHint}</p>
      <h4 className={styles.group}>{text.groups.off}</h4>
      <QuietHours options={options} onChange={change} />
      <MailDigest />
    </>
  )
}

const NoticesSection = () => (
  <NoticeSettingsText>
    <Notices />
  </NoticeSettingsText>
)

export const noticesSection: SettingsSection = {
  id: 'notices',
  icon: 'bell',
  label: text => text.settings.notices,
  Content: NoticesSection,
}
