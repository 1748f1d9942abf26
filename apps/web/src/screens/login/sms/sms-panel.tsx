import { type SubmitEvent, useState } from 'react'
import { useAppState, useEntryClient } from '../../../client/client-context.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { KeepSignedIn } from '../keep-signed-in.tsx'
import form from '../login-form.module.css'
import { SmsFields } from './sms-fields.tsx'
import { useSmsCode } from './use-sms-code.ts'

export function SmsPanel() {
  const text = useText()
  const client = useEntryClient()
  const { phase, problem } = useAppState(state => state.session)
  const sms = useSmsCode('signIn')
  const [wasTried, setTried] = useState(false)
  const isBusy = phase === 'signing-in'

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (sms.normalMobile !== undefined && sms.isCodeComplete && !isBusy)
      void client.signInMethods.signInBySms(sms.normalMobile, sms.code)
  }
  return (
    <form className={form.form} aria-busy={isBusy} noValidate onSubmit={handleSubmit}>
      <SmsFields
        sms={sms}
        wasTried={wasTried}
        codeProblem={!isBusy && problem?.code === 'wrong-code' ? displayProblem(text, problem) : undefined}
      />
      <div className={form.between}>
        <KeepSignedIn />
      </div>
      <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
        {isBusy && <Spinner />}
        {isBusy ? text.login.submitting : text.signInMethods.submit}
      </Button>
    </form>
  )
}
