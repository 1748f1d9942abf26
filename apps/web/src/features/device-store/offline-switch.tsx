import { selectOwner } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import styles from '../../parts/settings/settings.module.css'
import { createPasskeySecret, mayMakeSecrets } from '../../platform/passkey-secret.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useDeviceStoreText } from './device-store-text.tsx'

type Problem = 'passkeyUnused' | 'passkeyUnable'

/** Whether a passkey opens what is kept in a new window that has no network [store-10]. */
export function OfflineSwitch() {
  const text = useDeviceStoreText()
  const client = useClient()
  const { me, company } = useAppState(state => state.session)
  const owner = useAppState(selectOwner)
  const [isOn, setOn] = useState(() => client.deviceStore.opensOffline())
  const [mayBe, setMayBe] = useState<boolean>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => void mayMakeSecrets().then(setMayBe), [])

  const turnOn = async (): Promise<Problem | undefined> => {
    if (!me) return undefined
    const made = await createPasskeySecret({
      company: company?.name ?? '',
      account: owner,
      name: text.passkeyName(me.nickName),
    })
    if (made === 'unable') return 'passkeyUnable'
    if (made === 'cancelled') return 'passkeyUnused'
    await client.deviceStore.openOffline(owner, made)
    return undefined
  }
  const handleChange = async (shallBeOn: boolean) => {
    setProblem(undefined)
    if (shallBeOn) setProblem(await turnOn())
    else client.deviceStore.closeOffline()
    setOn(client.deviceStore.opensOffline())
  }
  if (mayBe === undefined) return null
  if (!mayBe) return <p className={styles.hint}>{text.offlineNeedsPasskeys}</p>
  if (isOn === undefined) return <p className={styles.hint}>{text.offlineNeedsKept}</p>
  return (
    <>
      <SwitchRow
        label={text.offline}
        hint={text.offlineHint}
        isOn={isOn}
        onChange={shallBeOn => void handleChange(shallBeOn)}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {text[problem]}
        </p>
      )}
    </>
  )
}
