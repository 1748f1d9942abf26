import type { GuestLink } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { displayPlanned } from '../../../parts/date-time/display-planned.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { keepRowFocus } from '../../../ui/keep-row-focus.ts'
import { guestAddress } from './guest-address.ts'
import styles from './guest-links.module.css'

interface Props {
  callId: string
  conversation: ConversationKey
  /** Reloads the list when it changes. */
  version?: string
}

const MINUTE_MS = 60_000

/** Addresses of links made in this window: the server keeps only hashes. */
const addresses = new Map<string, string>()

/** The links of a call, read whenever `version` changes. */
function useGuestLinks({ callId, conversation, version }: Props) {
  const client = useClient()
  const [links, setLinks] = useState<GuestLink[]>()
  const [isUnread, setIsUnread] = useState(false)
  const refresh = useCallback(async () => {
    const found = await client.calls.guestLinks.list(callId, conversation)
    setIsUnread(!found.ok)
    if (found.ok) setLinks(found.value)
  }, [client, callId, conversation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody came by a link
  useEffect(() => void refresh(), [refresh, version])
  return { links, isUnread, refresh, commands: client.calls.guestLinks }
}

/** For staff: links for people outside of the conversation, one person each [meetings-7]. */
export function GuestLinks(props: Props) {
  const isStaff = useAppState(state => state.session.me?.isCustomer === false)
  const isGroup = splitConversationKey(props.conversation).kind === 'groupchat'
  return isStaff && isGroup ? <LinkList {...props} /> : null
}

function LinkList(props: Props) {
  const { guests: text } = useText().calling
  const { callId, conversation } = props
  const { links, isUnread, refresh, commands } = useGuestLinks(props)
  const [created, setCreated] = useState<{ id: string; address: string }>()
  const canShow = ({ id, state }: GuestLink) => state === 'open' && addresses.has(id) && created?.id !== id
  const handleShow = (id: string) => {
    const address = addresses.get(id)
    if (address !== undefined) setCreated({ id, address })
  }
  const [failure, setFailure] = useState<'failed' | 'revokeFailed'>()
  const { isBusy, run } = useBusy()
  const handleCreate = async () => {
    const made = await commands.create(callId, conversation)
    setFailure(made.ok ? undefined : 'failed')
    if (made.ok) {
      addresses.set(made.value.id, guestAddress(made.value.token))
      handleShow(made.value.id)
    }
    await refresh()
  }
  const handleRevoke = async (id: string) => {
    const revoked = await commands.revoke(callId, conversation, id)
    setFailure(revoked.ok ? undefined : 'revokeFailed')
    if (revoked.ok) setCreated(kept => (kept?.id === id ? undefined : kept))
    await refresh()
  }
  const problem = failure ?? (isUnread ? 'listFailed' : undefined)
  return (
    <section className={styles.guests} aria-label={text.title}>
      <h3 className={styles.heading}>{text.title}</h3>
      {links?.length === 0 && <p className={styles.hint}>{text.hint}</p>}
      <ul ref={keepRowFocus}>
        {links?.map((link, at) => (
          <LinkRow
            key={link.id}
            link={link}
            number={at + 1}
            onShow={canShow(link) ? () => handleShow(link.id) : undefined}
            onRevoke={() => void handleRevoke(link.id)}
          />
        ))}
      </ul>
      {created && <NewLink key={created.id} address={created.address} />}
      {problem && <p role="alert">{text[problem]}</p>}
      <Button size="sm" disabled={isBusy} onClick={() => void run(handleCreate)}>
        {text.create}
      </Button>
    </section>
  )
}

interface RowProps {
  link: GuestLink
  /** Tells those apart that nobody has used. */
  number: number
  /** Undefined: nobody here knows its address, or it is shown. */
  onShow: (() => void) | undefined
  onRevoke(): void
}

function LinkRow({ link, number, onShow, onRevoke }: RowProps) {
  const texts = useText()
  const text = texts.calling.guests
  const now = useServerNow(MINUTE_MS)
  const detail = {
    open: text.until(displayPlanned(texts, link.expiresAt, now)),
    expired: text.expired,
    used: text.byLink,
  }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {link.name === '' ? text.unused(number) : link.name}
        <span className={styles.hint}>{detail[link.state]}</span>
      </span>
      {onShow && <IconButton icon="link" size="sm" label={text.showAgain(number)} onClick={onShow} />}
      <IconButton
        icon="close"
        size="sm"
        label={link.name === '' ? text.revoke(number) : text.revokeOf(link.name)}
        onClick={onRevoke}
      />
    </li>
  )
}

/** The server keeps only a hash of it. */
function NewLink({ address }: { address: string }) {
  const { guests: text } = useText().calling
  const [isCopied, setIsCopied] = useState(false)
  const handleCopy = () =>
    navigator.clipboard.writeText(address).then(
      () => setIsCopied(true),
      // Refused by the browser: the address can be selected.
      () => setIsCopied(false),
    )
  return (
    <div className={styles.created}>
      <Field label={text.link} value={address} readOnly onFocus={event => event.target.select()} />
      <Button size="sm" look="primary" autoFocus onClick={() => void handleCopy()}>
        {text.copy}
      </Button>
      <span className={styles.hint} role="status">
        {isCopied && text.copied}
      </span>
    </div>
  )
}
