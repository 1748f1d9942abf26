import { useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AskByMail } from './ask-by-mail.tsx'
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

/** Forgotten password: reset with a code by SMS, or a link by e-mail where the server sends e-mails. */
export function ResetPassword({ onBack, onSaved }: Props) {
  const { signInMethods } = useText()
  const [proof, setProof] = useState<Proof>()
  const company = useAppState(({ session }) => session.company)
  const hasMail = company?.hasPasswordMail === true
  const hasSms = !company?.disabledMethods?.includes('sms')
  const [usesMail, setUsesMail] = useState(false)
  const isByMail = hasMail && (usesMail || !hasSms)
  return (
    <section aria-label={signInMethods.reset}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="chevronLeft" size="sm" />
        {signInMethods.back}
      </button>
      {proof ? (
        <ChoosePassword proof={proof} onSaved={onSaved} onExpired={() => setProof(undefined)} />
      ) : (
        <>
          {isByMail ? <AskByMail /> : <ProvePhone hasMail={hasMail} onProven={setProof} />}
          {hasMail && hasSms && (
            <button type="button" className={styles.other} onClick={() => setUsesMail(!isByMail)}>
              {isByMail ? signInMethods.usePhone : signInMethods.useMail}
            </button>
          )}
        </>
      )}
    </section>
  )
}
