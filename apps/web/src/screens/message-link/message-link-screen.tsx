import { useEffect, useRef } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { readMessageLink } from '../../parts/addresses/message-link.ts'
import { useOpenMessage } from '../../parts/addresses/use-open-message.ts'
import { useLocation, useNavigate } from '../../platform/router/router.tsx'
import { useText } from '../../text/text-context.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'

/** Target of a link to a message: shows it in its conversation, or says that it is not there [message-links-1]. */
export function MessageLinkScreen() {
  const { common } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const open = useOpenMessage()
  const { pathname } = useLocation()
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const hasLed = useRef(false)
  useEffect(() => {
    if (!isOnline || hasLed.current) return
    hasLed.current = true
    const linked = readMessageLink(pathname, client.store.getState().session.me?.id ?? '')
    if (linked) return open(linked.key, linked)
    client.notices.announce('original-missing', 'info')
    void navigate('/', { replace: true })
  }, [isOnline, pathname, client, navigate, open])
  return <Spinner label={common.loading} />
}
