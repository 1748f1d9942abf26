import { type Client, type State, selectConversation, selectPageUnread } from '@parley/core'
import {
  BRIDGED_FRAME,
  type BridgeCall,
  type BridgeReason,
  type BridgeSession,
  type ConversationKey,
  type FromFrame,
  splitConversationKey,
} from '@parley/protocol/model'
import { useEffect, useMemo, useRef } from 'react'
import { useAppState, useClient, useClientIfAny, useEntryClient } from '../../client/client-context.ts'
import { chatPathOf } from '../../parts/addresses/chat-path-of.ts'
import { listenToParent, originOfHost } from '../../platform/host-frame.ts'
import { usePreferences } from '../../platform/preferences-context.ts'
import { type GoTo, useNavigate } from '../../platform/router/router.tsx'
import { Bridge } from './bridge.ts'

/** A page that promised a code and hands none over: then people see the login form. */
const CODE_PATIENCE_MS = 15_000

type InChat = Extract<BridgeCall, { name: 'open' | 'consult' | 'prefill' }>

const NEEDS_SIGN_IN: readonly string[] = ['open', 'consult', 'prefill'] satisfies InChat['name'][]
const isInChat = (call: { name: string }): call is InChat => NEEDS_SIGN_IN.includes(call.name)

/** False: signed out meanwhile. */
const until = ({ store }: Client, holds: (state: State) => boolean): Promise<boolean> =>
  new Promise(resolve => {
    const look = () => {
      const state = store.getState()
      const isSignedIn = state.session.phase === 'signed-in'
      if (isSignedIn && !holds(state)) return
      stop()
      resolve(isSignedIn)
    }
    const stop = store.subscribe(look)
    look()
  })

async function open(client: Client, navigate: GoTo, key: ConversationKey): Promise<BridgeReason | undefined> {
  const { current: before } = client.store.getState()
  const contact = await client.contacts.get(key)
  if (!contact) return 'not-found'
  const pathname = chatPathOf(client.store.getState(), key)
  await navigate({ pathname, search: `?c=${encodeURIComponent(key)}` })
  // The page may go on with what is open then.
  await until(client, ({ current }) => current === contact.key || current !== before)
  return undefined
}

async function prefill(
  client: Client,
  text: string,
  wanted: ConversationKey | undefined,
): Promise<BridgeReason | undefined> {
  const { getState } = client.store
  const contact = wanted
    ? await client.contacts.get(wanted)
    : selectConversation(getState(), getState().current)
  if (!contact) return 'not-found'
  const draft = () => selectConversation(getState(), contact.key)?.draft ?? ''
  if (draft() !== '') return 'has-draft'
  client.drafts.set(contact.key, text)
  return draft() === text ? undefined : 'not-writable'
}

async function performInChat(client: Client, navigate: GoTo, call: InChat) {
  // Whom one knows is known only then.
  if (!(await until(client, ({ recent }) => recent === 'ready'))) return 'signed-out'
  if (call.name === 'open') return await open(client, navigate, call.key)
  if (call.name === 'prefill') return await prefill(client, call.text, call.key)
  await navigate(call.link)
  return undefined
}

function post(message: FromFrame): void {
  const origin = originOfHost()
  if (origin !== undefined) window.parent.postMessage(message, origin)
}

interface Props {
  /** The page around this one is going to hand a code over. */
  isWaiting: boolean
  onTried(): void
}

/** Inside a frame: does what the page around it asks for, and tells it what it has subscribed to [embed-5]. */
export function HostBridge({ isWaiting, onTried }: Props) {
  const entry = useEntryClient()
  const client = useClientIfAny()
  const navigate = useNavigate()
  const preferences = usePreferences()
  const session = useSession(isWaiting)
  const unread = useRef(0)

  const perform = async (call: Exclude<BridgeCall, { name: 'subscribe' }>) => {
    const { phase } = entry.store.getState().session
    if (isInChat(call))
      return client && phase === 'signed-in' ? performInChat(client, navigate, call) : 'signed-out'
    if (call.name === 'theme') {
      preferences.setHostTheme(call.theme === 'own' ? undefined : call.theme)
      return undefined
    }
    if (phase !== 'signed-out') return 'signed-in'
    const entered =
      call.code !== undefined &&
      (await entry.signInMethods.enterByToken(call.domain, call.code, originOfHost()))
    onTried()
    return entered && !entered.ok ? 'refused' : undefined
  }
  const latest = useRef({ perform, session })
  useEffect(() => {
    latest.current = { perform, session }
  })

  const bridge = useMemo(() => {
    const made: Bridge = new Bridge({
      post,
      session: () => latest.current.session,
      perform: call => latest.current.perform(call),
      subscribed() {
        made.tell('session', latest.current.session)
        made.tell('unread', { count: unread.current })
      },
    })
    return made
  }, [])

  useEffect(() => {
    const stop = listenToParent(message => void bridge.receive(message))
    if (window.name === BRIDGED_FRAME) bridge.announce()
    return stop
  }, [bridge])
  useEffect(() => bridge.tell('session', session), [bridge, session])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(onTried, CODE_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, onTried])

  const tellUnread = (count: number) => {
    unread.current = count
    bridge.tell('unread', { count })
  }
  return session.state === 'signed-in' && client ? <ChatEvents bridge={bridge} onUnread={tellUnread} /> : null
}

function useSession(isWaiting: boolean): BridgeSession {
  const me = useAppState(({ session: { phase, me: person } }) => (phase === 'signed-in' ? person : undefined))
  return useMemo(() => {
    if (me) return { state: 'signed-in', person: { id: me.id, name: me.nickName } }
    return { state: isWaiting ? 'waiting' : 'signed-out' }
  }, [me, isWaiting])
}

interface ChatEventsProps {
  bridge: Bridge
  onUnread(count: number): void
}

/** Renders nothing: it renders again with every message. */
function ChatEvents({ bridge, onUnread }: ChatEventsProps) {
  const client = useClient()
  const count = useAppState(selectPageUnread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the number changes, not with every render
  useEffect(() => onUnread(count), [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever has signed out
  useEffect(() => () => onUnread(0), [])
  useEffect(
    () =>
      client.alerts.subscribe({
        raise({ key, count: messages }) {
          const { kind, id } = splitConversationKey(key)
          const name = selectConversation(client.store.getState(), key)?.name ?? ''
          bridge.tell('message', {
            conversation: { id, name, isGroup: kind === 'groupchat' },
            count: messages,
          })
        },
        revoke: () => undefined,
      }),
    [bridge, client],
  )
  return null
}
