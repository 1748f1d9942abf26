import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import form from '../login-form.module.css'
import { SmsFields } from '../sms/sms-fields.tsx'
import { useSmsCode } from '../sms/use-sms-code.ts'
import styles from './reset-password.module.css'
import type { Proof } from './reset-password.tsx'

interface Props {
  hasMail: boolean
  onProven(proof: Proof): void
}

export function ProvePhone({ hasMail, onProven }: Props) {
  const text = useText()
  const client = useEntryClient()
  const sms = useSmsCode('changePassword')
  const [problem, setProblem] = useState<Problem>()

  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: sms.normalMobile !== undefined && sms.isCodeComplete,
    submit: async () => {
      if (sms.normalMobile === undefined) return
      const proven = await client.signInMethods.provePhone(sms.normalMobile, sms.code)
      if (proven.ok) onProven({ smsProof: proven.value, ending: sms.normalMobile.slice(-4) })
      else setProblem(proven.problem)
    },
  })
  return (
    <>
      <h2 className={styles.title}>{text.signInMethods.reset}</h2>
      <p className={styles.hint}>{text.signInMethods.proveHint}</p>
      <form className={form.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
        <SmsFields
          sms={sms}
          wasTried={wasTried}
          codeProblem={problem && !isBusy ? displayProblem(text, problem) : undefined}
        />
        <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
          {text.signInMethods.proveNext}
        </Button>
      </form>
      {!hasMail && <p className={styles.hint}>{text.signInMethods.noPhone}</p>}
    </>
  )
}
