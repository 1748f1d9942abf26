import type { KeyValueStore } from '../../ports.ts'
import type { Me } from '../../store/state.ts'

/** What a reload needs to go on without a login (spec 1 §3 Login info). */
export interface LoginInfo {
  token: string
  historyToken: string
  domain: string
  companyName: string
  chatserverId: string
  chatserverApi: string
  websocket: string
  bosh: string
  me: Me
  timeDiff: number
}

/** Names under which the parts are stored; the specification's own where it has one. */
const KEYS = {
  token: 'Token',
  historyToken: 'HistoryToken',
  domain: 'Domain',
  companyName: 'CompanyName',
  chatserverId: 'ChatserverId',
  chatserverApi: 'ChatserverApi',
  websocket: 'OpenfireWebsocket',
  bosh: 'OpenfireBosh',
} as const
const SENDER_INFO = 'SenderInfo'
const TIME_DIFF = 'SysTimeDiff'
const LOGIN_TYPE = 'loginType'

type TextPart = keyof typeof KEYS
const TEXT_PARTS = Object.keys(KEYS) as TextPart[]

const encodeMe = (me: Me): string =>
  JSON.stringify({
    sender_id: me.id,
    sender_name: me.id,
    sender_nick_name: me.nickName,
    sender_avatar: me.avatar,
    sender_mobile: me.mobile,
    is_customer: me.isCustomer,
  })

function decodeMe(json: string | undefined, domain: string): Me | undefined {
  try {
    const sender = JSON.parse(json ?? 'null') as Record<string, unknown> | null
    const text = (name: string) => (typeof sender?.[name] === 'string' ? sender[name] : '')
    if (!text('sender_id')) return undefined
    return {
      id: text('sender_id'),
      domain,
      nickName: text('sender_nick_name'),
      avatar: text('sender_avatar'),
      mobile: text('sender_mobile'),
      isCustomer: sender?.is_customer === true,
    }
  } catch {
    // Somebody else's value under our name: the person signs in again.
    return undefined
  }
}

export function storeLoginInfo(store: KeyValueStore, info: LoginInfo): void {
  for (const part of TEXT_PARTS) store.set(KEYS[part], info[part])
  store.set(SENDER_INFO, encodeMe(info.me))
  store.set(TIME_DIFF, String(info.timeDiff))
  store.set(LOGIN_TYPE, 'account')
}

export function restoreLoginInfo(store: KeyValueStore): LoginInfo | undefined {
  const parts = {} as Record<TextPart, string>
  for (const part of TEXT_PARTS) {
    const value = store.get(KEYS[part])
    if (!value) return undefined
    parts[part] = value
  }
  const me = decodeMe(store.get(SENDER_INFO), parts.domain)
  return me && { ...parts, me, timeDiff: Number(store.get(TIME_DIFF)) || 0 }
}

export function forgetLoginInfo(store: KeyValueStore): void {
  for (const key of [...Object.values(KEYS), SENDER_INFO, TIME_DIFF, LOGIN_TYPE]) store.remove(key)
}
