import { signIn } from '../../e2e/server/sign-in.ts'
import { DOMAIN } from '../targets/target.ts'

/** Somebody who asks over HTTP. */
export interface Reader {
  open(recordType: 'chat' | 'groupchat', chatUserId: string): Promise<string>
  listRecent(): Promise<string>
  getRoom(name: string): Promise<string>
}

export async function createReader(wsUrl: string, user: string): Promise<Reader> {
  const url = wsUrl.replace('ws', 'http').replace('/xmpp-websocket', '')
  const { token, historyToken } = await signIn(url, user, 'pw', DOMAIN)
  const ask = async (path: string, bearer: string, body?: object): Promise<string> => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url + path, { ...sent, headers })
    const text = await answer.text()
    if (!answer.ok || !/"code":(0|200)\b/.test(text)) throw new Error(`${path}: ${text.slice(0, 200)}`)
    return text
  }
  return {
    open: (recordType, chatUserId) =>
      ask('/api/history/get/record', historyToken, { recordType, chatUserId }),
    listRecent: () => ask('/api/recent/list', historyToken),
    getRoom: name => ask('/business/user/chat/room/desktop/get', token, { room_name: name }),
  }
}
