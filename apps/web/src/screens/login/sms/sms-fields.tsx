import { useState } from 'react'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './sms-fields.module.css'
import type { SmsCode } from './use-sms-code.ts'

const CHINA = '+86'

interface Props {
  sms: SmsCode
  /** The form was submitted once: missing fields are reported. */
  wasTried: boolean
  /** The server's error about the code. */
  codeProblem: string | undefined
}

export function SmsFields({ sms, wasTried, codeProblem }: Props) {
  const text = useText()
  const { signInMethods } = text
  const [wantedCode, setWantedCode] = useState(false)
  const isMobileWrong = sms.normalMobile === undefined && (wasTried || wantedCode)
  const sendProblem = sms.problem && displayProblem(text, sms.problem)

  const handleSend = () => {
    setWantedCode(true)
    void sms.send()
  }
  return (
    <>
      <Field
        label={signInMethods.mobile}
        trailing={sms.isChinese && <span className={styles.country}>{CHINA}</span>}
        type="tel"
        name="mobile"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        value={sms.mobile}
        hint={signInMethods.mobileHint}
        error={isMobileWrong ? signInMethods.mobileWrong : sendProblem}
        onChange={event => sms.setMobile(event.target.value)}
      />
      <div className={styles.code}>
        <Field
          label={signInMethods.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={sms.code}
          error={wasTried && !sms.isCodeComplete ? signInMethods.codeWrong : codeProblem}
          hint={sms.sentTo && signInMethods.sentTo(sms.sentTo)}
          beside={
            <Button size="lg" disabled={sms.secondsToResend > 0 || sms.isSending} onClick={handleSend}>
              {sms.secondsToResend > 0 ? signInMethods.resendIn(sms.secondsToResend) : signInMethods.sendCode}
            </Button>
          }
          onChange={event => sms.setCode(event.target.value)}
        />
      </div>
    </>
  )
}
