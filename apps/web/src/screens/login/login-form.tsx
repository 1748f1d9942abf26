import { type SubmitEvent, useState } from 'react'
import { PasswordField } from '../../parts/password/password-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { KeepSignedIn } from './keep-signed-in.tsx'
import styles from './login-form.module.css'

export interface LoginInput {
  account: string
  password: string
}

interface Props {
  initialAccount: string
  isBusy: boolean
  problem: string | undefined
  onSubmit(input: LoginInput): void
  /** Undefined: the company sends no codes by SMS, so that nobody could prove who they are. */
  onForgot: (() => void) | undefined
}

export function LoginForm({ initialAccount, isBusy, problem, onSubmit, onForgot }: Props) {
  const { login: text, signInMethods } = useText()
  const [account, setAccount] = useState(initialAccount)
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const isComplete = account.trim() !== '' && password !== ''

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isComplete && !isBusy) onSubmit({ account: account.trim(), password })
  }
  return (
    <form className={styles.form} aria-busy={isBusy} noValidate onSubmit={handleSubmit}>
      <Field
        label={text.account}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={initialAccount === ''}
        value={account}
        error={wasTried && account.trim() === '' ? text.accountMissing : undefined}
        onChange={event => setAccount(event.target.value)}
      />
      <PasswordField
        label={text.password}
        name="current-password"
        value={password}
        autoFocus={initialAccount !== ''}
        error={wasTried && password === '' ? text.passwordMissing : isBusy ? undefined : problem}
        onChange={setPassword}
      />
      <div className={styles.between}>
        <KeepSignedIn />
        {onForgot && (
          <button type="button" className={styles.link} onClick={onForgot}>
            {signInMethods.forgot}
          </button>
        )}
      </div>
      {!onForgot && <p className={styles.between}>{signInMethods.askAdministrator}</p>}
      <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
        {isBusy && <Spinner />}
        {isBusy ? text.submitting : text.submit}
      </Button>
    </form>
  )
}
