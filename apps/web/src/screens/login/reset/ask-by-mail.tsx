import type { Problem } from '@parley/core'
import { normalizeEmail } from '@parley/protocol/model'
import { useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useLanguage } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import form from '../login-form.module.css'
import styles from './reset-password.module.css'

/** Sends a link for a new password to the e-mail address of the account [session-24]. */
export function AskByMail() {
  const { text, language } = useLanguage()
  const { signInMethods } = text
  const client = useEntryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [sentTo, setSentTo] = useState<string>()
  const email = normalizeEmail(typed)

  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: email !== undefined,
    submit: async () => {
      if (email === undefined) return
      const sent = await client.signInMethods.sendPasswordMail(email, language)
      setProblem(sent.ok ? undefined : sent.problem)
      if (sent.ok) setSentTo(email)
    },
  })
  if (sentTo !== undefined)
    return (
      <>
        <h2 className={styles.title}>{signInMethods.mailSent}</h2>
        <p className={styles.hint} role="status">
          {signInMethods.mailSentHint(sentTo)}
        </p>
      </>
    )
  const fault = wasTried && email === undefined ? signInMethods.emailWrong : undefined
  return (
    <>
      <h2 className={styles.title}>{signInMethods.reset}</h2>
      <p className={styles.hint}>{signInMethods.mailHint}</p>
      <form className={form.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
        <Field
          label={signInMethods.email}
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          value={typed}
          error={fault ?? (problem && !isBusy ? displayProblem(text, problem) : undefined)}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
          {signInMethods.sendLink}
        </Button>
      </form>
    </>
  )
}
