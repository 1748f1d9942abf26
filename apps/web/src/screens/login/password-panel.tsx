import { useAppState, useEntryClient } from '../../client/client-context.ts'
import { usePreferences } from '../../platform/preferences-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { LoginForm, type LoginInput } from './login-form.tsx'

export function PasswordPanel({ onForgot }: { onForgot(): void }) {
  const text = useText()
  const client = useEntryClient()
  const preferences = usePreferences()
  const { phase, problem, company } = useAppState(state => state.session)

  const handleSubmit = async ({ account, password }: LoginInput) => {
    // Who does not want to stay signed in here leaves no name behind either.
    preferences.rememberAccount(preferences.keepsSignedIn() ? account : undefined)
    await client.session.signIn(account, password)
  }
  return (
    <LoginForm
      initialAccount={preferences.rememberedAccount() ?? ''}
      isBusy={phase === 'signing-in'}
      problem={problem?.code === 'wrong-password' ? displayProblem(text, problem) : undefined}
      onSubmit={input => void handleSubmit(input)}
      onForgot={company?.disabledMethods?.includes('sms') && !company.hasPasswordMail ? undefined : onForgot}
    />
  )
}
