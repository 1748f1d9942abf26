import { createContext, useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import styles from '../../parts/settings/settings.module.css'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { displaySize } from '../../text/display-size.ts'
import type { deviceStore } from '../../text/zh-CN/device-store.ts'
import { Button } from '../../ui/button/button.tsx'

const DeviceTextContext = createContext<typeof deviceStore | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/device-store.ts')).deviceStore,
  en: async () => (await import('../../text/en/device-store.ts')).deviceStore,
}

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
  const text = useSectionText(DeviceTextContext)
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
    </>
  )
}

const DeviceSection = () => (
  <SectionText loaders={LOADERS} context={DeviceTextContext}>
    <Kept />
  </SectionText>
)

/** How much this browser keeps for reading without a network, and its removal [store-6]. */
export const deviceSection: SettingsSection = {
  id: 'device',
  icon: 'download',
  label: text => text.settings.thisDevice,
  Content: DeviceSection,
}
