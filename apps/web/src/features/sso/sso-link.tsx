import { useEntryClient } from '../../client/client-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './sso-link.module.css'
import { SsoText, useSsoText } from './sso-text.tsx'

interface Props {
  /** The name of the identity provider. */
  name: string
  domain: string
}

/** Opens the identity provider of the company; the server redirects back, signed in [sso-1]. */
export const SsoLink = (props: Props) => (
  <SsoText>
    <LinkButton {...props} />
  </SsoText>
)

function LinkButton({ name, domain }: Props) {
  const text = useSsoText()
  const client = useEntryClient()
  return (
    <Button
      size="lg"
      isBlock
      className={styles.link}
      onClick={() => window.location.assign(client.signInMethods.beginSso(domain))}
    >
      <Icon name="building" size="sm" />
      {text.signIn(name)}
    </Button>
  )
}
