import { openAccount } from '../files/account.ts'
import { createMarkedMessages } from '../load/marked-message.ts'
import { startCpuMeter } from '../load/process-meter.ts'
import { median, round } from '../load/quantiles.ts'
import { sendAll } from '../load/send-all.ts'
import { openSession } from '../load/session.ts'
import { ROOM_STANZA } from '../targets/parley.ts'

const STAFF = ['bob', 'carol', 'dave', 'erin', 'frank']
const MESSAGES = 1_500
/** Taken in turn, so that whatever else the machine does hits both. */
const ROUNDS = 7
const WINDOW = 20
const BODY_BYTES = 80

export interface MessageCost {
  groupUs: number
  consultationUs: number
  ratio: number
}

/** What the server's processor spends on a message of staff and customer, who write in turn, in rooms of the same seven people. */
export async function measureMessages(url: string, pid: number): Promise<MessageCost> {
  const [alice, grace] = [await openAccount(url, 'alice'), await openAccount(url, 'grace')]
  const team = await alice.ask<{ im_room_name: string }>('/business/user/chat/team/add', {
    natural_name: 'Bench',
    im_user_names: STAFF,
    mode: 'open',
  })
  const consultation = await grace.ask<{ im_room_name: string }>(
    '/business/user/chat/consultation/open',
    team,
  )
  const group = await alice.ask<{ im_room_name: string }>('/business/user/chat/room/add', {
    natural_name: 'Bench',
    im_user_names: [...STAFF, 'grace'],
  })
  const stream = `${url.replace('http', 'ws')}/xmpp-websocket`
  const writers = await Promise.all(
    [alice, grace].map(({ user, domain, xmppToken }) =>
      openSession(stream, { user, domain, password: xmppToken }),
    ),
  )
  let phase = 0
  const measure = async (room: string): Promise<number> => {
    phase += 1
    const messages = createMarkedMessages(ROOM_STANZA, phase, BODY_BYTES)
    const readCpu = startCpuMeter([pid])
    const address = `${room}@group.${alice.domain}`
    const write = (index: number) => messages.write(address, index)
    await sendAll({ writers, messages: MESSAGES, window: WINDOW, write })
    return (readCpu().serverMs * 1_000) / MESSAGES
  }
  const costs: { group: number; consultation: number }[] = []
  await measure(group.im_room_name)
  await measure(consultation.im_room_name)
  for (let at = 0; at < ROUNDS; at += 1)
    costs.push({
      group: await measure(group.im_room_name),
      consultation: await measure(consultation.im_room_name),
    })
  await Promise.all(writers.map(writer => writer.close()))
  const middle = (of: 'group' | 'consultation') => median(costs.map(cost => cost[of])) ?? Number.NaN
  return {
    groupUs: round(middle('group'), 0),
    consultationUs: round(middle('consultation'), 0),
    ratio: round(median(costs.map(cost => cost.consultation / cost.group)) ?? Number.NaN, 2),
  }
}
