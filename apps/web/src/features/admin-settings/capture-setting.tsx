import type { CaptureSetting, Client } from '@parley/core'
import { showCaptureCode } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import section from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { DateTimeField } from '../../parts/date-time/date-time-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './company-settings-page.module.css'

const MINUTE_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

const loadSetting = ({ capture }: Client) => capture.getSetting()

/** Whether people need a code to capture the screen, and which [capture-2]. */
export function CaptureSettingCard() {
  const { capture: text } = useAdminText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const { loaded, failure } = useLoaded(loadSetting)
  const [saved, setSaved] = useState<CaptureSetting>()
  const setting = saved ?? loaded
  if (!setting) return failure && <SettingSection title={text.title}>{failure}</SettingSection>
  const save = async (validUntil: number) => {
    const answer = await client.capture.saveSetting(validUntil)
    if (client.notices.succeeded(answer)) setSaved(answer.value)
  }
  return (
    <SettingSection title={text.title}>
      <div className={section.card}>
        <SwitchRow
          icon="crop"
          label={text.rule}
          hint={text.ruleHint}
          isOn={setting.code !== ''}
          onChange={isOn => void save(isOn ? now + MONTH_MS : 0)}
        />
      </div>
      {setting.code !== '' && (
        <CurrentCode setting={setting} now={now} onRenew={validUntil => void save(validUntil)} />
      )}
    </SettingSection>
  )
}

interface CodeProps {
  setting: CaptureSetting
  now: number
  /** A new code, valid until then. */
  onRenew(validUntil: number): void
}

function CurrentCode({ setting, now, onRenew }: CodeProps) {
  const { capture: text } = useAdminText()
  const client = useClient()
  const [validUntil, setValidUntil] = useState(setting.validUntil)
  const code = showCaptureCode(setting.code)
  const isPast = validUntil <= now
  return (
    <>
      <Field
        label={text.code}
        value={code}
        hint={text.codeHint}
        trailing={
          <IconButton icon="copy" size="sm" label={text.copy} onClick={() => void copyText(client, code)} />
        }
        readOnly
      />
      <DateTimeField
        label={text.until}
        value={validUntil}
        min={now}
        error={isPast ? text.past : undefined}
        onChange={setValidUntil}
      />
      <div className={styles.actions}>
        <Button disabled={isPast} onClick={() => onRenew(validUntil)}>
          {text.renew}
        </Button>
      </div>
    </>
  )
}
