import type { Me } from '@parley/core'
import { useEffect } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { useLocation } from '../../platform/router/router.tsx'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { useText } from '../../text/text-context.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { useUnreadCount } from '../unread/use-unread-count.ts'
import { type OwnChoices, OwnFace } from './own-face.tsx'
import styles from './rail.module.css'

/** The conversation last open in each session. */
const lastSearch = new WeakMap<Me, string>()

/** Where "Messages" goes: from other sections back to the open chat; on narrow screens to the list. */
function useChatAddress(me: Me | undefined): string {
  const { pathname, search } = useLocation()
  const isNarrow = useIsNarrow()
  const isChat = pathname === '/'
  useEffect(() => {
    if (me && isChat) lastSearch.set(me, search)
  }, [me, isChat, search])
  return isChat || isNarrow || !me ? '/' : `/${lastSearch.get(me) ?? ''}`
}

/** The total unread count. */
function UnreadBadge() {
  const { rail: text } = useText()
  const { count, isQuiet } = useUnreadCount()
  return <Badge count={count} isQuiet={isQuiet} label={text.unread(count)} />
}

interface Props extends OwnChoices {
  /** Pending friend requests. */
  waiting: number
  /** Badge: for staff, customers they can answer; for a customer, unread replies. Undefined: hidden. */
  customers?: number | undefined
  me: Me | undefined
  /** Administrators of the company have one more section. */
  hasAdministration?: boolean
  /** URL of the company's logo. */
  logo?: string | undefined
}

export function Rail(props: Props) {
  const { waiting, customers, me, hasAdministration = false, logo, onSettings } = props
  const { product, rail: text, contacts } = useText()
  const chatAddress = useChatAddress(me)
  const { pathname } = useLocation()
  const isContacts = pathname === '/contacts'
  const isCustomers = pathname === '/customers'
  const isAdmin = pathname.startsWith('/admin')
  const isSpace = pathname === '/space'
  return (
    <nav className={styles.rail} aria-label={text.main}>
      <span className={styles.logo}>
        {logo ? <img className={styles.own} src={logo} alt={product} /> : <Logo name={product} />}
      </span>
      <Link
        className={styles.item}
        to={chatAddress}
        aria-current={isContacts || isCustomers || isAdmin || isSpace ? undefined : 'page'}
      >
        <Icon name="message" />
        <span>{text.messages}</span>
        <span className={styles.badge}>
          <UnreadBadge />
        </span>
      </Link>
      <Link className={styles.item} to="/contacts" aria-current={isContacts ? 'page' : undefined}>
        <Icon name="contacts" />
        <span>{text.contacts}</span>
        <span className={styles.badge}>
          <Badge count={waiting} label={contacts.waiting(waiting)} />
        </span>
      </Link>
      {customers !== undefined && <CustomersLink count={customers} isCustomer={me?.isCustomer ?? false} />}
      <Link className={styles.item} to="/space" aria-current={isSpace ? 'page' : undefined}>
        <Icon name="folder" />
        <span>{text.files}</span>
      </Link>
      <span className={styles.spacer} />
      {hasAdministration && (
        <Link className={styles.item} to="/admin" aria-current={isAdmin ? 'page' : undefined}>
          <Icon name="shield" />
          <span>{text.admin}</span>
        </Link>
      )}
      <button
        className={styles.item}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+,"
        data-tooltip={text.settings}
        onClick={onSettings}
      >
        <Icon name="sliders" />
        <span>{text.settings}</span>
      </button>
      {me && <OwnFace {...props} me={me} />}
    </nav>
  )
}

function CustomersLink({ count, isCustomer }: { count: number; isCustomer: boolean }) {
  const { customers: text, list } = useText()
  const { pathname } = useLocation()
  return (
    <Link
      className={styles.item}
      to="/customers"
      aria-current={pathname === '/customers' ? 'page' : undefined}
    >
      <Icon name="headset" />
      <span>{isCustomer ? text.service : text.title}</span>
      <span className={styles.badge}>
        <Badge count={count} label={isCustomer ? list.unread(count) : text.waitingCount(count)} />
      </span>
    </Link>
  )
}
