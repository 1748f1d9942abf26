import type { Me } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import type { Anchor } from '../../ui/menu/place-in-window.ts'
import { UnreadBadge } from '../unread/unread-badge.tsx'
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

interface Props {
  /** Pending friend requests. */
  waiting: number
  /** Badge: for staff, customers they can answer; for a customer, unread replies. Undefined: hidden. */
  customers?: number | undefined
  me: Me | undefined
  isOnline: boolean
  /** Administrators of the company have one more section. */
  hasAdministration?: boolean
  /** URL of the company's logo. */
  logo?: string | undefined
  onProfile(): void
  onSettings(): void
  onNotices(): void
  onSignOut(): void
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

type OwnFaceProps = Pick<Props, 'isOnline' | 'onProfile' | 'onSettings' | 'onNotices' | 'onSignOut'>

/** One's own picture and what it opens: profile and status, settings, signing out. */
function OwnFace({ me, isOnline, ...choices }: OwnFaceProps & { me: Me }) {
  const { rail: text, settings } = useText()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<Anchor>()
  const close = useCallback(() => {
    setAt(undefined)
    buttonRef.current?.focus()
  }, [])
  const open = () => {
    const box = buttonRef.current?.getBoundingClientRect()
    if (box) setAt({ x: box.right, y: box.bottom })
  }
  const closeFirst = (choose: () => void) => () => {
    close()
    choose()
  }
  return (
    <>
      <button
        ref={buttonRef}
        className={styles.me}
        type="button"
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-label={text.me(me.nickName, isOnline)}
        data-tooltip={me.nickName}
        onClick={open}
      >
        <Avatar id={me.id} name={me.nickName} image={me.avatar} presence={isOnline ? 'online' : undefined} />
      </button>
      {at && (
        <Menu
          label={text.me(me.nickName, isOnline)}
          at={at}
          items={[
            { id: 'profile', icon: 'user', label: text.profile, onChoose: closeFirst(choices.onProfile) },
            { id: 'notices', icon: 'bell', label: text.notices, onChoose: closeFirst(choices.onNotices) },
            {
              id: 'settings',
              icon: 'sliders',
              label: text.settings,
              onChoose: closeFirst(choices.onSettings),
            },
            {
              id: 'sign-out',
              icon: 'logout',
              label: settings.signOut,
              isApart: true,
              onChoose: closeFirst(choices.onSignOut),
            },
          ]}
          onClose={close}
        />
      )}
    </>
  )
}
