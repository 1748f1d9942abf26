import { DIGEST_PACES, type DigestPace } from '@parley/protocol/model'
import { useEffect, useId, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import settings from '../../parts/settings/settings.module.css'
import { useLanguage } from '../../text/text-context.ts'
import { Select } from '../../ui/select/select.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'

/** When the person is told by e-mail of what they missed. Nothing where no e-mail can reach them [digest-1]. */
export function MailDigest() {
  const text = useNoticeSettingsText()
  const { language } = useLanguage()
  const client = useClient()
  const id = useId()
  const [chosen, setChosen] = useState<{ pace: DigestPace; address: string }>()
  useEffect(() => {
    let isCurrent = true
    void client.digest.set({}).then(answer => isCurrent && answer.ok && setChosen(answer.value))
    return () => {
      isCurrent = false
    }
  }, [client])
  if (!chosen || chosen.address === '') return null
  const choose = async (pace: DigestPace) => {
    setChosen({ ...chosen, pace })
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const saved = await client.digest.set({ pace, language, time_zone })
    setChosen(saved.ok ? saved.value : chosen)
    if (!saved.ok) client.notices.announce(saved.problem.code, 'error')
  }
  return (
    <>
      <div className={settings.row}>
        <label className={settings.label} htmlFor={id}>
          {text.mail}
        </label>
        <Select
          id={id}
          label={text.mail}
          align="end"
          options={DIGEST_PACES.map(value => ({ value, label: text.paces[value] }))}
          value={chosen.pace}
          onChange={pace => void choose(pace)}
        />
      </div>
      <p className={settings.hint}>{text.mailHint(chosen.address)}</p>
    </>
  )
}
