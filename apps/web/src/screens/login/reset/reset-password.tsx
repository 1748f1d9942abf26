import { useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { ProvePhone } from './prove-phone.tsx'
import styles from './reset-password.module.css'

export interface Proof {
  smsProof: string
  /** Last digits of the verified number. */
  ending: string
}

interface Props {
  onBack(): void
  onSaved(): void
}

/** Forgotten password: reset with a code by SMS. */
export function ResetPassword({ onBack, onSaved }: Props) {
  const { signInMethods } = useText()
  const [proof, setProof] = useState<Proof>()
  return (
    <section aria-label={signInMethods.reset}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="chevronLeft" size="sm" />
        {signInMethods.back}
      </button>
      {proof ? (
        <ChoosePassword proof={proof} onSaved={onSaved} onExpired={() => setProof(undefined)} />
      ) : (
        <ProvePhone onProven={setProof} />
      )}
    </section>
  )
}
