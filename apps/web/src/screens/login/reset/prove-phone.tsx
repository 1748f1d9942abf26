import type { Problem } from '@parley/core'
import { type SubmitEvent, useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import form from '../login-form.module.css'
import { SmsFields } from '../sms/sms-fields.tsx'
import { useSmsCode } from '../sms/use-sms-code.ts'
import styles from './reset-password.module.css'
import type { Proof } from './reset-password.tsx'

export function ProvePhone({ onProven }: { onProven(proof: Proof): void }) {
  const text = useText()
  const client = useEntryClient()
  const sms = useSmsCode('changePassword')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (sms.normalMobile === undefined || !sms.isCodeComplete || isBusy) return
    setBusy(true)
    const proven = await client.provePhone(sms.normalMobile, sms.code)
    setBusy(false)
    if (proven.ok) onProven({ smsProof: proven.value, ending: sms.normalMobile.slice(-4) })
    else setProblem(proven.problem)
  }
  return (
    <>
      <h2 className={styles.title}>{text.waysIn.proveTitle}</h2>
      <p className={styles.hint}>{text.waysIn.proveHint}</p>
      <form className={form.form} noValidate aria-busy={isBusy} onSubmit={event => void handleSubmit(event)}>
        <SmsFields
          sms={sms}
          wasTried={wasTried}
          codeProblem={problem && !isBusy ? displayProblem(text, problem) : undefined}
        />
        <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
          {text.waysIn.proveNext}
        </Button>
      </form>
    </>
  )
}
