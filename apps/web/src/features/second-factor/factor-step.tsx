import type { FactorOptions, Problem } from '@parley/core'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { askPasskey } from './passkey.ts'
import styles from './second-factor.module.css'
import { SecondFactorText, useSecondFactorText } from './second-factor-text.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

interface Props {
  ticket: string
  onBack(): void
}

/** The second step of a sign-in. */
export const FactorStep = (props: Props) => (
  <SecondFactorText>
    <Step {...props} />
  </SecondFactorText>
)

function Step({ ticket, onBack }: Props) {
  const texts = useText()
  const text = useSecondFactorText()
  const client = useClient()
  const [options, setOptions] = useState<FactorOptions>()
  const [problem, setProblem] = useState<Problem>()
  const title = useMemo(() => ({ loginTicket: ticket }), [ticket])
  useEffect(() => {
    void client.secondFactor
      .options(ticket)
      .then(found => (found.ok ? setOptions(found.value) : setProblem(found.problem)))
  }, [client, ticket])
  return (
    <section className={styles.form} aria-label={options?.mustEnrol ? text.setUp : text.title}>
      <button type="button" className={styles.back} onClick={onBack}>
        {text.back}
      </button>
      <p className={styles.words}>{options?.mustEnrol ? text.required : text.intro}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {displayProblem(texts, problem)}
        </p>
      )}
      {options?.mustEnrol && (
        <SetUpFactor title={title} kinds="both" onDone={() => undefined} onCancel={onBack} />
      )}
      {options && !options.mustEnrol && <PassForm ticket={ticket} options={options} />}
    </section>
  )
}

function PassForm({ ticket, options }: { ticket: string; options: FactorOptions }) {
  const texts = useText()
  const text = useSecondFactorText()
  const client = useClient()
  const [code, setCode] = useState('')
  const [isLost, setLost] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pass = async (answer: Parameters<typeof client.secondFactor.pass>[1]) => {
    const passed = await client.secondFactor.pass(ticket, answer)
    if (!passed.ok) setProblem(displayProblem(texts, passed.problem))
  }
  const { isBusy, handleSubmit } = useForm({
    isComplete: code.trim().length >= 6,
    submit: () => pass({ code }),
  })
  const confirmByPasskey = async () => {
    const passkey = await askPasskey(options.passkey ?? {})
    if (passkey) await pass({ passkey })
    else setProblem(text.passkeyFailed)
  }
  const isTyped = options.hasApp || isLost
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      {isTyped && (
        <CodeField isLost={isLost} isBusy={isBusy} code={code} problem={problem} onChange={setCode} />
      )}
      {!isTyped && problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {options.passkey && (
        <Button
          size="lg"
          isBlock
          look={isTyped ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => void confirmByPasskey()}
        >
          {text.usePasskey}
        </Button>
      )}
      {options.hasRecoveryCodes && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setLost(!isLost)
            setCode('')
            setProblem(undefined)
          }}
        >
          {isLost ? text.useOther : text.lost}
        </button>
      )}
    </form>
  )
}

interface CodeProps {
  /** A recovery code instead of one from the app. */
  isLost: boolean
  isBusy: boolean
  code: string
  problem: string | undefined
  onChange(code: string): void
}

function CodeField({ isLost, isBusy, code, problem, onChange }: CodeProps) {
  const text = useSecondFactorText()
  return (
    <>
      <Field
        key={String(isLost)}
        label={isLost ? text.recoveryCode : text.code}
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        error={isBusy ? undefined : problem}
        hint={isLost ? text.lostHint : undefined}
        onChange={event => onChange(event.target.value)}
      />
      <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
        {text.continue}
      </Button>
    </>
  )
}
