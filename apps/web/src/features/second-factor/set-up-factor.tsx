import type { FactorTitle, NewFactor, Problem } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { QrPicture } from '../../parts/qr/qr-picture.tsx'
import { describeBrowser } from '../../platform/describe-browser.ts'
import { offersPasskeys } from '../../platform/offers-passkeys.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { createPasskey } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useSecondFactorText } from './second-factor-text.tsx'

interface Props {
  title: FactorTitle
  /** Which ones to offer. */
  kinds: 'app' | 'passkey' | 'both'
  onDone(): void
  onCancel(): void
}

type Added = { recoveryCodes: readonly string[]; enter(): Promise<unknown> }

/** Adds an app or a passkey, and then shows the recovery codes if it was the first. */
export function SetUpFactor({ title, kinds, onDone, onCancel }: Props) {
  const text = useText()
  const client = useClient()
  const [factor, setFactor] = useState<NewFactor>()
  const [problem, setProblem] = useState<Problem>()
  const [added, setAdded] = useState<Added>()
  useEffect(() => {
    void client.secondFactor
      .start(title)
      .then(started => (started.ok ? setFactor(started.value) : setProblem(started.problem)))
  }, [client, title])
  const finish = (one: Added) => void one.enter().then(onDone)
  const add = async (answer: Parameters<typeof client.secondFactor.add>[2]) => {
    if (!factor) return
    const result = await client.secondFactor.add(factor.ticket, title, answer)
    setProblem(result.ok ? undefined : result.problem)
    if (!result.ok) return
    if (result.value.recoveryCodes.length > 0) setAdded(result.value)
    else finish(result.value)
  }
  if (added) return <RecoveryCodes codes={added.recoveryCodes} onDone={() => finish(added)} />
  if (!factor)
    return problem ? (
      <div className={styles.form}>
        <p className={styles.problem} role="alert">
          {displayProblem(text, problem)}
        </p>
        <CancelButton onCancel={onCancel} />
      </div>
    ) : null
  return (
    <div className={styles.form}>
      {kinds !== 'passkey' && (
        <AppForm
          factor={factor}
          problem={problem && displayProblem(text, problem)}
          onCode={code => add({ code })}
        />
      )}
      {kinds !== 'app' && offersPasskeys() && (
        <PasskeyButton factor={factor} isAlone={kinds === 'passkey'} onPasskey={add} />
      )}
      <CancelButton onCancel={onCancel} />
    </div>
  )
}

const CancelButton = ({ onCancel }: { onCancel(): void }) => (
  <button type="button" className={styles.link} onClick={onCancel}>
    {useSecondFactorText().cancel}
  </button>
)

interface AppProps {
  factor: NewFactor
  problem: string | undefined
  onCode(code: string): Promise<void>
}

function AppForm({ factor, problem, onCode }: AppProps) {
  const text = useSecondFactorText()
  const [code, setCode] = useState('')
  const { isBusy, handleSubmit } = useForm({
    isComplete: code.replaceAll(' ', '').length === 6,
    submit: () => onCode(code),
  })
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <p className={styles.words}>{text.scan}</p>
      <div className={styles.paper}>
        <QrPicture url={factor.uri} label={text.qr} />
      </div>
      <p className={styles.words}>
        {text.typed} <code className={styles.secret}>{factor.secret}</code>
      </p>
      <Field
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={isBusy ? undefined : problem}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
        {text.confirm}
      </Button>
    </form>
  )
}

interface PasskeyProps {
  factor: NewFactor
  isAlone: boolean
  onPasskey(answer: { passkey: Record<string, unknown>; name: string }): Promise<void>
}

function PasskeyButton({ factor, isAlone, onPasskey }: PasskeyProps) {
  const text = useSecondFactorText()
  const [hasFailed, setFailed] = useState(false)
  const create = async () => {
    const passkey = await createPasskey(factor.passkey)
    setFailed(!passkey)
    const { browser, device } = describeBrowser()
    if (passkey) await onPasskey({ passkey, name: `${browser}, ${device}`.slice(0, 40) })
  }
  return (
    <>
      <p className={styles.words}>{isAlone ? text.passkeyHint : text.orPasskey}</p>
      <Button isBlock look={isAlone ? 'primary' : 'secondary'} onClick={() => void create()}>
        {text.addPasskey}
      </Button>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          {text.passkeyFailed}
        </p>
      )}
    </>
  )
}
