import { useEffect, useMemo } from 'react'
import { useOptions } from '../../parts/preferences/use-options.ts'
import styles from '../../parts/settings/settings.module.css'
import { createChime } from '../../platform/chime.ts'
import { createDesktopNotices } from '../../platform/desktop-notices.ts'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { NoticeSwitches } from './notice-switches.tsx'

const TRIAL = 'trial'

function NoticesSection() {
  const { notices: text, product } = useText()
  const { options, change } = useOptions()
  const trial = useMemo(() => ({ chime: createChime(), notices: createDesktopNotices(() => undefined) }), [])
  useEffect(
    () => () => {
      trial.chime.stop()
      trial.notices.closeAll()
    },
    [trial],
  )
  const handleTry = () => {
    if (options.voiceNotice) void trial.chime.play()
    const notice = { about: TRIAL, messageId: TRIAL, title: product, icon: '/favicon.svg' }
    if (options.browserNotice)
      trial.notices.show({ ...notice, body: options.noticeContent ? text.trial : text.hidden })
  }
  return (
    <>
      <NoticeSwitches options={options} onChange={change} />
      <SwitchRow
        label={text.content}
        hint={text.contentHint}
        isOn={options.noticeContent}
        onChange={noticeContent => change({ noticeContent })}
      />
      <p className={styles.hint}>{text.quietHint}</p>
      <div className={styles.foot}>
        <Button disabled={!options.browserNotice && !options.voiceNotice} onClick={handleTry}>
          <Icon name="bell" size="sm" />
          {text.tryIt}
        </Button>
      </div>
    </>
  )
}

export const noticesSection: SettingsSection = {
  id: 'notices',
  icon: 'bell',
  label: text => text.settings.notices,
  Content: NoticesSection,
}
