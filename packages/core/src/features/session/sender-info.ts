import type { Me } from '../../store/state.ts'

/** SenderInfo of the login info [session-6]. */
export const encodeMe = (me: Me): string =>
  JSON.stringify({
    sender_id: me.id,
    sender_name: me.id,
    sender_nick_name: me.nickName,
    sender_avatar: me.avatar,
    sender_mobile: me.mobile,
    is_customer: me.isCustomer,
  })

export function decodeMe(json: string | undefined, domain: string): Me | undefined {
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
