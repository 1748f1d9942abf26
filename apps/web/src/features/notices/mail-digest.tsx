import { DIGEST_PACES, type DigestPace } from '@parley/protocol/model'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import settings from '../../parts/settings/settings.module.css'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'
import styles from './notices.module.css'

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the person is told by e-mail of what they missed. Nothing where no e-mail can reach them [digest-1]. */
export function MailDigest() {
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  return isCustomer ? null : <Choice />
}

function Choice() {
  const text = useNoticeSettingsText()
  const { common } = useText()
  const id = useId()
  const { saved, pace, timeZone, hasFailed, load, choose } = useDigest()
  if (saved?.address === '') return null
  return (
    <>
      <h4 className={styles.group}>{text.groups.mail}</h4>
      <div className={settings.row}>
        <label className={settings.label} htmlFor={id}>
          {text.mail}
        </label>
        {pace && (
          <Select
            id={id}
            label={text.mail}
            align="end"
            options={DIGEST_PACES.map(value => ({ value, label: text.paces[value] }))}
            value={pace}
            onChange={choose}
          />
        )}
        {!saved && (
          <Button size="sm" disabled={!hasFailed} onClick={() => void load()}>
            {hasFailed ? common.retry : common.loading}
          </Button>
        )}
      </div>
      {hasFailed && <p className={settings.hint}>{text.mailFailed}</p>}
      {saved && <p className={settings.hint}>{text.mailHint(saved.address)}</p>}
      {pace === 'day' && <p className={settings.hint}>{text.zone(timeZone)}</p>}
    </>
  )
}

interface Saved {
  pace: DigestPace
  address: string
  time_zone?: string | undefined
}

/** What is saved, and what was chosen while it is being saved. */
function useDigest() {
  const { language } = useLanguage()
  const client = useClient()
  const [saved, setSaved] = useState<Saved>()
  const [chosen, setChosen] = useState<DigestPace>()
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef<DigestPace>(undefined)
  const saving = useRef(Promise.resolve())
  const load = useCallback(async () => {
    setFailed(false)
    const answer = await client.digest.set({})
    setFailed(!answer.ok)
    if (answer.ok) setSaved(answer.value)
  }, [client])
  useEffect(() => void load(), [load])
  const save = async (pace: DigestPace) => {
    // Chosen again while it waited.
    if (latest.current !== pace) return
    const answer = await client.digest.set({ pace, language, time_zone: browserZone() })
    if (client.notices.succeeded(answer)) setSaved(answer.value)
    if (latest.current === pace) setChosen(undefined)
  }
  const choose = (pace: DigestPace) => {
    setChosen(pace)
    latest.current = pace
    // One after the other: the last choice is also the last one that the server hears of.
    saving.current = saving.current.then(() => save(pace))
  }
  const timeZone = chosen ? browserZone() : (saved?.time_zone ?? browserZone())
  return { saved, pace: chosen ?? saved?.pace, timeZone, hasFailed, load, choose }
}
