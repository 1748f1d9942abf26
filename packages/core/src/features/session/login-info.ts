import { TRACKING_SETTING } from '@parley/protocol/model'
import type { KeyValueStore } from '../../ports.ts'
import type { Me } from '../../store/state.ts'
import { STORE_SECRET } from '../../tabs/store-secret.ts'
import type { SavedAddresses } from './service-addresses.ts'

/** Types of the login statistic [session-15]; the values are ours. */
export const LOGIN_STATISTIC = { scan: 0, account: 1 } as const

/** What a reload needs to continue without signing in [session-6]. */
export interface LoginInfo {
  token: string
  historyToken: string
  /** Gets the next tokens when `token` has expired; empty if the server sent none. */
  refreshToken: string
  /** When `token` expires, by the server's clock. */
  expiresAt: number
  /** The epoch of the archive; empty while unknown. */
  epoch: string
  loginType: 'scan' | 'account'
  domain: string
  companyName: string
  chatserverId: string
  chatserverApi: string
  chatserverVersion: string
  /** What the person was in the company when the server was last asked; it decides again with each call. */
  companyRole: string
  websocket: string
  /** Ends with a slash. */
  bosh: string
  chatletCache: string
  officeChatApi: string
  officeFileApi: string
  chath5Api: string
  chatUrl: string
  /** JSON of the tracking settings, as in the company's configuration. */
  buriedPointSetting: string
  sessionServices: SavedAddresses
  serverServices: SavedAddresses
  me: Me
  timeDiff: number
}

/** Names under which the parts are stored [session-6]; the rest are ours. */
const TEXTS = {
  token: 'Token',
  historyToken: 'HistoryToken',
  refreshToken: 'RefreshToken',
  loginType: 'loginType',
  domain: 'Domain',
  companyName: 'CompanyName',
  chatserverId: 'ChatserverId',
  chatserverApi: 'ChatserverApi',
  chatserverVersion: 'ChatserverVersion',
  companyRole: 'CompanyRole',
  websocket: 'OpenfireWebsocket',
  bosh: 'OpenfireBosh',
  chatletCache: 'OpenfireChatletCache',
  officeChatApi: 'OfficeChatApi',
  officeFileApi: 'OfficeFileApi',
  chath5Api: 'Chath5Api',
  chatUrl: 'chatUrl',
  buriedPointSetting: TRACKING_SETTING,
  epoch: 'Epoch',
} as const satisfies Partial<Record<keyof LoginInfo, string>>

const OTHERS = {
  senderInfo: 'SenderInfo',
  timeDiff: 'SysTimeDiff',
  isEnterprise: 'IsEnterprise',
  expiresAt: 'ExpiresAt',
  sessionServices: 'SessionServices',
  serverServices: 'ServerServices',
} as const

type TextPart = keyof typeof TEXTS
const TEXT_PARTS = Object.keys(TEXTS) as TextPart[]
/** Required to be signed in; other missing parts are just empty. */
const REQUIRED: readonly TextPart[] = ['domain', 'chatserverApi', 'websocket', 'bosh']
const TOKENS: readonly TextPart[] = ['token', 'historyToken']

/** Always ends in a slash [session-6]. */
export const withTrailingSlash = (address: string): string => address.replace(/\/*$/, '/')

function decodeAddresses(json: string | undefined): SavedAddresses {
  try {
    const addresses: unknown = JSON.parse(json ?? '{}')
    return typeof addresses === 'object' && addresses !== null ? addresses : {}
  } catch {
    // A foreign value under our name: use the defaults.
    return {}
  }
}

/** SenderInfo of the login info [session-6]. */
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
    // A foreign value under our name: the person signs in again.
    return undefined
  }
}

export function storeLoginInfo(store: KeyValueStore, info: LoginInfo): void {
  for (const part of TEXT_PARTS) store.set(TEXTS[part], info[part])
  store.set(OTHERS.senderInfo, encodeMe(info.me))
  store.set(OTHERS.timeDiff, String(info.timeDiff))
  store.set(OTHERS.isEnterprise, String(!info.me.isCustomer))
  store.set(OTHERS.expiresAt, String(info.expiresAt))
  store.set(OTHERS.sessionServices, JSON.stringify(info.sessionServices))
  store.set(OTHERS.serverServices, JSON.stringify(info.serverServices))
}

export function restoreLoginInfo(store: KeyValueStore): LoginInfo | undefined {
  const texts = {} as Record<TextPart, string>
  for (const part of TEXT_PARTS) texts[part] = store.get(TEXTS[part]) ?? ''
  const me = decodeMe(store.get(OTHERS.senderInfo), texts.domain)
  // A tab that a passkey has opened gets its tokens from the server later.
  const required = store.get(STORE_SECRET) ? REQUIRED : [...REQUIRED, ...TOKENS]
  if (!me || required.some(part => texts[part] === '')) return undefined
  return {
    ...texts,
    loginType: texts.loginType === 'account' ? 'account' : 'scan',
    bosh: withTrailingSlash(texts.bosh),
    expiresAt: Number(store.get(OTHERS.expiresAt)) || 0,
    timeDiff: Number(store.get(OTHERS.timeDiff)) || 0,
    sessionServices: decodeAddresses(store.get(OTHERS.sessionServices)),
    serverServices: decodeAddresses(store.get(OTHERS.serverServices)),
    me,
  }
}

export function forgetLoginInfo(store: KeyValueStore): void {
  for (const key of [...Object.values(TEXTS), ...Object.values(OTHERS), STORE_SECRET]) store.remove(key)
}
