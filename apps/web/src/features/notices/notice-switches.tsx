import type { Options } from '@parley/protocol/model'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import { useText } from '../../text/text-context.ts'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

/** Desktop notifications and sound. Turning notifications on asks for the browser's permission, within the same click. */
export function NoticeSwitches({ options, onChange }: Props) {
  const text = useText().notices
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
      {permission === 'denied' && <HintBox isWarning>{text.refused}</HintBox>}
      {permission === 'unsupported' && <HintBox>{text.unsupported}</HintBox>}
      <SwitchRow
        label={text.sound}
        isOn={options.voiceNotice}
        onChange={voiceNotice => onChange({ voiceNotice })}
      />
    </>
  )
}
