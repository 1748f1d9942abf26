import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../test/memory-store.ts'
import { forgetLoginInfo, type LoginInfo, restoreLoginInfo, storeLoginInfo } from './login-info.ts'
import { type AddressSources, addressOfService } from './service-addresses.ts'

const INFO: LoginInfo = {
  token: 't',
  historyToken: 'h',
  refreshToken: 'r',
  epoch: 'first',
  expiresAt: 7,
  loginType: 'account',
  domain: 'acme.test',
  companyName: 'acme',
  chatserverId: 'c1',
  chatserverApi: 'https://chat.acme.test',
  chatserverVersion: '3.42',
  companyRole: 'administrator',
  websocket: 'wss://chat.acme.test/ws',
  bosh: 'https://chat.acme.test/http-bind/',
  chatletCache: 'https://emoji.acme.test',
  officeChatApi: 'https://office.acme.test',
  officeFileApi: 'https://files.acme.test',
  chath5Api: 'https://h5.acme.test',
  chatUrl: 'https://h5.acme.test/chat',
  buriedPointSetting: '{}',
  sessionServices: { history: 'https://history.acme.test' },
  serverServices: { file: 'https://files.acme.test' },
  me: { id: 'alice', domain: 'acme.test', nickName: 'Alice', avatar: 'a', mobile: '1', isCustomer: false },
  timeDiff: -5,
}

/** Every field of the login info [session-6]. */
const FIELDS = [
  'Token',
  'Domain',
  'ChatserverApi',
  'OpenfireBosh',
  'OpenfireChatletCache',
  'SenderInfo',
  'SysTimeDiff',
  'ChatserverId',
  'HistoryToken',
  'ChatserverVersion',
  'IsEnterprise',
  'loginType',
  'OfficeChatApi',
  'OfficeFileApi',
  'Chath5Api',
  'chatUrl',
  'BuriedPointSetting',
]

describe('login info', () => {
  it('is stored under its fixed names, found again, and removed completely', () => {
    const store = createMemoryStore()
    storeLoginInfo(store, INFO)
    for (const field of FIELDS) expect(store.get(field), field).toBeTruthy()
    expect(JSON.parse(store.get('SenderInfo') ?? '')).toMatchObject({
      sender_id: 'alice',
      sender_name: 'alice',
      sender_nick_name: 'Alice',
      sender_avatar: 'a',
      sender_mobile: '1',
    })
    expect(restoreLoginInfo(store)).toEqual(INFO)
    forgetLoginInfo(store)
    expect(store.keys()).toEqual([])
  })

  // [session-1, session-6]
  it('adds the trailing slash, defaults to scan, and tolerates missing optional fields', () => {
    const store = createMemoryStore()
    storeLoginInfo(store, INFO)
    store.set('OpenfireBosh', 'https://chat.acme.test/http-bind')
    for (const field of ['loginType', 'ChatserverVersion', 'ServerServices']) store.remove(field)
    store.set('SessionServices', 'no json')
    expect(restoreLoginInfo(store)).toEqual({
      ...INFO,
      loginType: 'scan',
      chatserverVersion: '',
      sessionServices: {},
      serverServices: {},
    })
    store.remove('Token')
    expect(restoreLoginInfo(store)).toBeUndefined()
  })
})

// [session-7]
it('takes addresses from the session, then from the server, then the default', () => {
  const sources: AddressSources = {
    session: { history: 'from session', file: '' },
    server: { history: 'from server', file: 'from server' },
    fallback: 'default',
  }
  expect(addressOfService('history', sources)).toBe('from session')
  expect(addressOfService('file', sources)).toBe('from server')
  expect(addressOfService('management', sources)).toBe('default')
})
