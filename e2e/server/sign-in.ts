import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export interface Credentials {
  user: string
  domain: string
  token: string
  xmppToken: string
  historyToken: string
}

/** The answer of the login. */
interface Login {
  im_user_name: string
  nick_name: string
  avatar_url: string
  mobile: string
  is_customer: boolean
  domain: string
  chatserver_id: string
  token: string
  xmpp_token: string
  history_token: string
  expires_at: number
}

interface Envelope<T> {
  code: number
  message: string
  data: T
}

const RETRY_MS = 300
const TRIES = 100

/** Again while the server asks for it, as a client does. */
async function call<T>(url: string, okCode: number, init?: RequestInit): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, init)
    const envelope = (await answer.json()) as Envelope<T>
    if (envelope.code === okCode) return envelope.data
    if (envelope.code !== 503 || attempt === TRIES)
      throw new Error(`${url}: ${envelope.code} ${envelope.message}`)
    await delay(RETRY_MS)
  }
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Over plain HTTP, written from the documents and not with our own client. */
async function login(
  url: string,
  account: string,
  password: string,
  userAgent: string,
  domain = 'demo.localhost',
): Promise<Login> {
  const key = await call<{ key_id: string; public_key: string }>(`${url}/business/user/getpasswordkey`, 0)
  const publicKey = createPublicKey({
    key: Buffer.from(key.public_key, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const plain = JSON.stringify({ password, nonce: randomUUID(), time: Date.now() })
  const options = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypted = publicEncrypt(options, Buffer.from(plain)).toString('base64')
  const body = {
    domain,
    account,
    password: encrypted,
    key_id: key.key_id,
    platform_type: 4,
  }
  return call<Login>(`${url}/business/user/login`, 0, post(body, { 'user-agent': userAgent }))
}

/** Without a domain: to the demo company. */
export async function signIn(
  url: string,
  account: string,
  password: string,
  domain?: string,
): Promise<Credentials> {
  const answer = await login(url, account, password, 'plain', domain)
  return {
    user: answer.im_user_name,
    domain: answer.domain,
    token: answer.token,
    xmppToken: answer.xmpp_token,
    historyToken: answer.history_token,
  }
}

/** What a window finds in its session store after a sign-in [session-6]. */
export async function createLoginInfo(
  url: string,
  account: string,
  password: string,
  userAgent: string,
): Promise<Record<string, string>> {
  const answer = await login(url, account, password, userAgent)
  const sender = {
    sender_id: answer.im_user_name,
    sender_name: answer.im_user_name,
    sender_nick_name: answer.nick_name,
    sender_avatar: answer.avatar_url,
    sender_mobile: answer.mobile,
    is_customer: answer.is_customer,
  }
  return {
    loginType: 'account',
    Token: answer.token,
    HistoryToken: answer.history_token,
    ExpiresAt: String(answer.expires_at),
    Domain: answer.domain,
    CompanyName: 'demo',
    ChatserverApi: url,
    ChatserverId: answer.chatserver_id,
    OpenfireWebsocket: `${url.replace('http', 'ws')}/xmpp-websocket`,
    OpenfireBosh: `${url}/http-bind/`,
    SenderInfo: JSON.stringify(sender),
    SysTimeDiff: '0',
  }
}

/** By an administrator. */
export async function setDisabled(
  url: string,
  admin: Credentials,
  account: string,
  isDisabled: boolean,
): Promise<void> {
  const body = { account, is_disabled: isDisabled }
  await call(
    `${url}/business/admin/people/disable`,
    0,
    post(body, { authorization: `Bearer ${admin.token}` }),
  )
}

export interface ArchivedRow {
  id: string
  seq: number
  sender: string
  text: string
  time: number
}

interface Page {
  records: { msgId: string; seq: number; sendUserId: string; body: string; timestamp: number }[]
  hasMore: boolean
}

/** Everything in the archive after a position, as its reader sees it. */
export async function readArchive(
  url: string,
  reader: Credentials,
  peer: string,
  afterSeq: number,
): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = []
  for (let after = afterSeq; ; after = rows.at(-1)?.seq ?? after) {
    const body = { recordType: 'chat', chatUserId: peer, afterSeq: after, pageSize: 100 }
    const page = await call<Page>(
      `${url}/api/history/get/record`,
      200,
      post(body, { authorization: `Bearer ${reader.historyToken}` }),
    )
    rows.push(
      ...page.records.map(r => ({
        id: r.msgId,
        seq: r.seq,
        sender: r.sendUserId,
        text: r.body,
        time: r.timestamp,
      })),
    )
    if (!page.hasMore) return rows
    if (page.records.length === 0) throw new Error('the archive promises more and gives nothing')
  }
}
