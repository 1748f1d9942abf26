import { openSealedLogin, readSealedLogin } from '@parley/core/sealed-login'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEntryClient } from '../../client/client-context.ts'
import page from '../../parts/entry-page.module.css'
import { openKeyValueStore } from '../../platform/key-value-store.ts'
import { askPasskeySecret } from '../../platform/passkey-secret.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { DeviceStoreText, useDeviceStoreText } from './device-store-text.tsx'
import styles from './open-kept.module.css'

type Problem = 'passkeyUnused' | 'wrongPasskey' | 'gone'

interface Props {
  /** The domain of the company whose sign-in this browser keeps. */
  domain: string
}

/** In a new window without a connection: what is kept opens with a passkey [store-10]. */
export const OpenKept = (props: Props) => (
  <DeviceStoreText>
    <Panel {...props} />
  </DeviceStoreText>
)

/** The passkey first; what it opens is what a reload of a signed-in tab finds. */
async function openWithPasskey(domain: string, isSignedIn: () => boolean): Promise<Problem | undefined> {
  const localStore = openKeyValueStore(() => window.localStorage)
  const sessionStore = openKeyValueStore(() => window.sessionStorage)
  const login = readSealedLogin(localStore, domain)
  if (!login) return 'gone'
  const secret = await askPasskeySecret(login.passkey, login.salt)
  // The server may have answered meanwhile.
  if (isSignedIn()) return undefined
  if (!secret) return 'passkeyUnused'
  const opening = await openSealedLogin({ localStore, sessionStore }, domain, secret)
  return opening === 'opened' ? undefined : opening === 'wrong' ? 'wrongPasskey' : 'gone'
}

/** One passkey at a time. A network that is back is tried at once; until the server answers, the passkey can be used. */
function useOpening(domain: string) {
  const client = useEntryClient()
  const isAsking = useRef(false)
  const [problem, setProblem] = useState<Problem>()
  const retry = useCallback(() => void client.start(), [client])
  const open = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const isSignedIn = () => client.store.getState().session.phase === 'signed-in'
    const failed = await openWithPasskey(domain, isSignedIn).catch((): Problem => 'gone')
    setProblem(failed)
    if (!failed && !isSignedIn()) await client.start()
    isAsking.current = false
  }
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return { problem, retry, open }
}

function Panel({ domain }: Props) {
  const texts = useText()
  const text = useDeviceStoreText()
  const { problem, retry, open } = useOpening(domain)
  const [login] = useState(() =>
    readSealedLogin(
      openKeyValueStore(() => window.localStorage),
      domain,
    ),
  )
  return (
    <section className={styles.panel} aria-label={text.noConnection}>
      <h2 className={page.title}>{text.noConnection}</h2>
      <p className={styles.words}>{text.noConnectionHint}</p>
      <p className={styles.name}>{login?.name}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {text[problem]}
        </p>
      )}
      <Button look="primary" size="lg" isBlock autoFocus onClick={() => void open()}>
        {text.open}
      </Button>
      <Button size="lg" isBlock onClick={retry}>
        {texts.common.retry}
      </Button>
    </section>
  )
}
