import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/settings/settings.module.css'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { displaySize } from '../../text/display-size.ts'
import { Button } from '../../ui/button/button.tsx'
import { DeviceStoreText, useDeviceStoreText } from './device-store-text.tsx'
import { OfflineSwitch } from './offline-switch.tsx'

/** Undefined until it is known. */
function useKeptBytes() {
  const client = useClient()
  const [bytes, setBytes] = useState<number>()
  const read = useCallback(async () => setBytes((await client.deviceStore.measure()) ?? 0), [client])
  useEffect(() => void read(), [read])
  const clear = async () => {
    await client.deviceStore.clear()
    await read()
  }
  return { bytes, clear }
}

function Kept() {
  const text = useDeviceStoreText()
  const { bytes, clear } = useKeptBytes()
  return (
    <>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.row}>
        <p role="status">
          {bytes === undefined ? '' : bytes > 0 ? text.size(displaySize(bytes)) : text.nothing}
        </p>
        <Button disabled={!bytes} onClick={() => void clear()}>
          {text.clear}
        </Button>
      </div>
      {/* Clearing turns it off. */}
      <OfflineSwitch key={String(bytes === 0)} />
    </>
  )
}

const DeviceSection = () => (
  <DeviceStoreText>
    <Kept />
  </DeviceStoreText>
)

/** How much this browser keeps for reading without a network, and its removal [store-6]. */
export const deviceSection: SettingsSection = {
  id: 'device',
  icon: 'download',
  label: text => text.settings.thisDevice,
  Content: DeviceSection,
}
