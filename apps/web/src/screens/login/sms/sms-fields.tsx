import { useState } from 'react'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import type { SmsCode } from './use-sms-code.ts'

interface Props {
  sms: SmsCode
  /** The form has been sent once: what is missing is said. */
  wasTried: boolean
  /** What the server said of the code. */
  codeProblem: string | undefined
}

export function SmsFields({ sms, wasTried, codeProblem }: Props) {
  const text = useText()
  const { waysIn } = text
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
        label={waysIn.mobile}
        icon="device"
        type="tel"
        name="mobile"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        value={sms.mobile}
        error={isMobileWrong ? waysIn.mobileWrong : sendProblem}
        onChange={event => sms.setMobile(event.target.value)}
      />
      <Field
        label={waysIn.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={sms.code}
        error={wasTried && !sms.isCodeComplete ? waysIn.codeWrong : codeProblem}
        hint={sms.sentTo && waysIn.sentTo(sms.sentTo)}
        beside={
          <Button size="lg" disabled={sms.secondsToResend > 0 || sms.isSending} onClick={handleSend}>
            {sms.secondsToResend > 0 ? waysIn.resendIn(sms.secondsToResend) : waysIn.sendCode}
          </Button>
        }
        onChange={event => sms.setCode(event.target.value)}
      />
    </>
  )
}
