import type { Problem } from '@parley/core'
import { Suspense, useMemo, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useSecondFactorText } from './second-factor-text.tsx'
import type { Change } from './use-factors.ts'

/** It can draw QR codes and name browsers, which most people who open the settings do not need. */
const SetUpFactor = lazySection(async () => (await import('./set-up-factor.tsx')).SetUpFactor)

interface Props {
  change: Change
  /** Why it could not be removed. */
  onRemove(proof: string, id: string): Promise<Problem | undefined>
  onDone(): void
}

/** Asks for the password, then does what was wanted. */
export function FactorChange({ change, onRemove, onDone }: Props) {
  const client = useClient()
  const [proof, setProof] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const title = useMemo(() => ({ proof: proof ?? '' }), [proof])
  const go = async (given: string): Promise<Problem | undefined> => {
    if (change.kind === 'remove') {
      const problem = await onRemove(given, change.id)
      if (!problem) onDone()
      return problem
    }
    if (change.kind === 'recovery') {
      const renewed = await client.secondFactor.renewRecoveryCodes(given)
      if (!renewed.ok) return renewed.problem
      setCodes(renewed.value)
    } else setProof(given)
    return undefined
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (proof !== undefined && (change.kind === 'app' || change.kind === 'passkey'))
    return (
      <Suspense fallback={null}>
        <SetUpFactor title={title} kinds={change.kind} onDone={onDone} onCancel={onDone} />
      </Suspense>
    )
  return <ConfirmPassword onConfirmed={go} onCancel={onDone} />
}

interface ConfirmProps {
  /** What was in the way. */
  onConfirmed(proof: string): Promise<Problem | undefined>
  onCancel(): void
}

function ConfirmPassword({ onConfirmed, onCancel }: ConfirmProps) {
  const texts = useText()
  const text = useSecondFactorText()
  const client = useClient()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: password !== '',
    submit: async () => {
      const confirmed = await client.secondFactor.confirmPassword(password)
      setProblem(confirmed.ok ? await onConfirmed(confirmed.value) : confirmed.problem)
    },
  })
  const said = wasTried && password === '' ? text.passwordMissing : problem && displayProblem(texts, problem)
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <p className={styles.words}>{text.passwordTitle}</p>
      <Field
        label={text.password}
        icon="lock"
        type="password"
        name="current-password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={isBusy ? undefined : said}
        onChange={event => setPassword(event.target.value)}
      />
      <FormEnd action={text.continue} isDisabled={isBusy} onCancel={onCancel} />
    </form>
  )
}
