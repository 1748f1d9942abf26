import type { FirstSignIn } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceCards } from '../../parts/admin/choice-cards.tsx'
import styles from './people-page.module.css'

interface Props {
  value: FirstSignIn
  onChange(value: FirstSignIn): void
}

/** By SMS only where the company allows that. */
export function FirstSignInChoice({ value, onChange }: Props) {
  const { people: text } = useAdminText()
  const client = useClient()
  const [hasSms, setHasSms] = useState(false)
  useEffect(() => {
    void client.adminSettings.get().then(found => {
      setHasSms(found.ok && !found.value.closedWays.includes('sms'))
    })
  }, [client])
  const ways = ['link', ...(hasSms ? (['sms'] as const) : [])] as const
  return (
    <div>
      <p className={styles.choiceLabel}>{text.firstSignIn}</p>
      <ChoiceCards
        label={text.firstSignIn}
        options={ways.map(way => ({ value: way, title: text.firstWays[way], hint: text.firstHints[way] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
