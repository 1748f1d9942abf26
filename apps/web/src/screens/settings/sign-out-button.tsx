import { useSignOut } from '../../parts/settings/use-sign-out.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export function SignOutButton() {
  const { begin, question } = useSignOut()
  return (
    <>
      <Button look="danger" onClick={begin}>
        <Icon name="logout" size="sm" />
        {useText().settings.signOut}
      </Button>
      {question}
    </>
  )
}
