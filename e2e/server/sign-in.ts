import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'

export interface Credentials {
  user: string
  domain: string
  token: string
  xmppToken: string
  historyToken: string
}

interface Envelope<T> {
  code: number
  message: string
  data: T
}

async function call<T>(url: string, okCode: number, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  const envelope = (await answer.json()) as Envelope<T>
  if (envelope.code !== okCode) throw new Error(`${url}: ${envelope.code} ${envelope.message}`)
  return envelope.data
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Signs in over plain HTTP, written from the specification and not with our own client. */
export async function signIn(url: string, account: string, password: string): Promise<Credentials> {
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
    domain: 'demo.localhost',
    account,
    password: encrypted,
    key_id: key.key_id,
    platform_type: 4,
  }
  const answer = await call<{
    im_user_name: string
    domain: string
    token: string
    xmpp_token: string
    history_token: string
  }>(`${url}/business/user/login`, 0, post(body))
  return {
    user: answer.im_user_name,
    domain: answer.domain,
    token: answer.token,
    xmppToken: answer.xmpp_token,
    historyToken: answer.history_token,
  }
}

export interface ArchivedRow {
  id: string
  seq: number
  sender: string
  text: string
}

interface Page {
  records: { msgId: string; seq: number; sendUserId: string; body: string }[]
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
    rows.push(...page.records.map(r => ({ id: r.msgId, seq: r.seq, sender: r.sendUserId, text: r.body })))
    if (!page.hasMore) return rows
    if (page.records.length === 0) throw new Error('the archive promises more and gives nothing')
  }
}
