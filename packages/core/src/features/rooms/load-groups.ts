import { MAX_PAGE_SIZE, type Room } from '@parley/protocol/model'
import { decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { createSingleFlight } from '../../single-flight.ts'

/** Those created (host) or joined, page by page; undefined if a page could not be loaded. */
async function listAll({ call }: Context, host: boolean): Promise<Room[] | undefined> {
  const rooms: Room[] = []
  for (let page = 1; ; page++) {
    const listed = await call('listRooms', {
      search_type: 1,
      host,
      page_num: page,
      page_size: MAX_PAGE_SIZE,
    })
    if (!listed.ok) return undefined
    rooms.push(...listed.value.map(decodeRoom))
    if (listed.value.length < MAX_PAGE_SIZE) return rooms
  }
}

/** 'Groups I created' and 'groups I joined' [contacts-2]. */
export function createLoadGroups(context: Context) {
  const { state, dispatch, listen, notify } = context
  const once = createSingleFlight<'groups', void>()
  const load = (): Promise<void> =>
    once('groups', async () => {
      dispatch({ type: 'groupsAsked' })
      const [created, joined] = [await listAll(context, true), await listAll(context, false)]
      if (created && joined) return dispatch({ type: 'groupsLoaded', rooms: [...created, ...joined] })
      notify({ code: 'group-list' })
      dispatch({ type: 'groupsFailed' })
    })
  const refresh = () => {
    if (state().groups.status !== 'idle') void load()
  }
  listen('catchUpCompleted', refresh)
  listen('friendChanged', ({ event }) => event.type === 'friendRemoved' && refresh())
  listen('roomChanged', ({ key, event }) => {
    if (event.type === 'membersJoined' && !state().groups.rooms[key]) refresh()
  })
  return load
}
