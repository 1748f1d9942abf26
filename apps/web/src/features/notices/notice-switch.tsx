import type { Options } from '@parley/protocol/model'
import { useState } from 'react'
import { describeBrowser } from '../../platform/describe-browser.ts'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'
import styles from './notices.module.css'

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

const withoutVersion = (name: string): string => name.replace(/ \d+$/, '')

/** Turning notifications on asks for the browser's permission, within the same click. */
export function NoticeSwitch({ options, onChange }: Props) {
  const { refused } = useText().notices
  const text = useNoticeSettingsText()
  const { permission, ask } = useNoticePermission()
  const [{ browser, device }] = useState(describeBrowser)
  const turnOn = async () => {
    if ((await ask()) === 'granted') onChange({ browserNotice: true })
  }
  return (
    <>
      <SwitchRow
        label={text.desktop}
        hint={text.desktopHint(withoutVersion(browser), withoutVersion(device))}
        isOn={options.browserNotice && permission === 'granted'}
        onChange={isOn => (isOn ? void turnOn() : onChange({ browserNotice: false }))}
      />
      {permission === 'denied' && (
        <div className={styles.blocked}>
          <HintBox isWarning>{refused}</HintBox>
          <Button size="sm" onClick={() => void turnOn()}>
            {text.again}
          </Button>
        </div>
      )}
      {permission === 'unsupported' && <HintBox>{text.unsupported}</HintBox>}
    </>
  )
}
