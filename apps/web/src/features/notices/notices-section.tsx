import type { Options } from '@parley/protocol/model'
import { useEffect, useMemo } from 'react'
import { useOptions } from '../../parts/preferences/use-options.ts'
import styles from '../../parts/settings/settings.module.css'
import { createChime } from '../../platform/chime.ts'
import { createDesktopNotices } from '../../platform/desktop-notices.ts'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { Keywords } from './keywords.tsx'
import { MailDigest } from './mail-digest.tsx'
import { NoticeSettingsText, useNoticeSettingsText } from './notice-settings-text.tsx'
import { QuietHours } from './quiet-hours.tsx'

const TRIAL = 'trial'

const LEVELS = ['message', 'sender', 'nothing'] as const

const levelOf = ({ noticeContent, noticeSender }: Options): (typeof LEVELS)[number] => {
  if (noticeContent) return 'message'
  return noticeSender ? 'sender' : 'nothing'
}

function Notices() {
  const { notices, product } = useText()
  const text = useNoticeSettingsText()
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
      trial.notices.show({ ...notice, body: options.noticeContent ? text.trial : notices.hidden })
  }
  return (
    <>
      <NoticeSwitches options={options} onChange={change} />
      <div className={styles.group}>
        <span className={styles.label}>{text.shows}</span>
        <Segmented
          label={text.shows}
          options={LEVELS.map(value => ({ value, label: text.levels[value] }))}
          value={levelOf(options)}
          onChange={level =>
            change({ noticeContent: level === 'message', noticeSender: level !== 'nothing' })
          }
        />
      </div>
      <SwitchRow
        label={text.mentionsOnly}
        hint={text.mentionsOnlyHint}
        isOn={options.mentionsOnly}
        onChange={mentionsOnly => change({ mentionsOnly })}
      />
      {options.mentionsOnly && <Keywords options={options} onChange={change} />}
      <QuietHours options={options} onChange={change} />
      <p className={styles.hint}>{text.quietHint}</p>
      <MailDigest />
      <div className={styles.foot}>
        <Button disabled={!options.browserNotice && !options.voiceNotice} onClick={handleTry}>
          <Icon name="bell" size="sm" />
          {text.tryIt}
        </Button>
      </div>
    </>
  )
}

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

/** Desktop notifications and sound. Turning notifications on asks for the browser's permission, within the same click. */
function NoticeSwitches({ options, onChange }: Props) {
  const { refused } = useText().notices
  const text = useNoticeSettingsText()
  const { permission, ask } = useNoticePermission()
  const isShown = options.browserNotice && permission === 'granted'
  const handleDesktop = async (isOn: boolean) => {
    if (!isOn) return onChange({ browserNotice: false })
    const answer = await ask()
    if (answer === 'granted') onChange({ browserNotice: true })
  }
  return (
    <>
      <SwitchRow label={text.desktop} isOn={isShown} onChange={isOn => void handleDesktop(isOn)} />
      {permission === 'denied' && <HintBox isWarning>{refused}</HintBox>}
      {permission === 'unsupported' && <HintBox>{text.unsupported}</HintBox>}
      <SwitchRow
        label={text.sound}
        isOn={options.voiceNotice}
        onChange={voiceNotice => onChange({ voiceNotice })}
      />
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
