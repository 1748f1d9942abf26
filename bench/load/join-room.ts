import type { LoadPlan } from './plan.ts'
import type { Session } from './session.ts'

const JOINS_AT_ONCE = 16
const JOIN_TIMEOUT_MS = 30_000
/** The room tells newcomers of themselves: from here on they receive what is said (XEP-0045 §7.2.2). */
const SELF_PRESENCE = /code=['"]110['"]/
/** A new room: its creator accepts the default configuration. */
const NEW_ROOM = /code=['"]201['"]/
const ACCEPT =
  "<iq xmlns='jabber:client' type='set' id='cfg1' to='{to}'><query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='submit'/></query></iq>"

/** Joins everybody to a room of a server whose rooms are joined by presence. */
export async function joinRoom(
  { roomJoin }: LoadPlan,
  sessions: readonly Session[],
  address: string,
): Promise<void> {
  if (roomJoin === undefined) return
  const [founder, ...others] = sessions
  if (founder) await join(founder, address, roomJoin)
  const waiting = others.values()
  const worker = async () => {
    for (const session of waiting) await join(session, address, roomJoin)
  }
  await Promise.all(Array.from({ length: JOINS_AT_ONCE }, worker))
}

function join(session: Session, address: string, roomJoin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${session.user} did not get into the room`)),
      JOIN_TIMEOUT_MS,
    )
    session.listen(stanza => {
      if (!stanza.startsWith('<presence') || !SELF_PRESENCE.test(stanza)) return
      clearTimeout(timer)
      if (NEW_ROOM.test(stanza)) session.send(ACCEPT.replace('{to}', address))
      resolve()
    })
    session.send(roomJoin.replace('{to}', `${address}/${session.user}`))
  })
}
