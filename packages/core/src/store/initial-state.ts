import type { State } from './state.ts'

export const initialState: State = {
  session: { phase: 'restoring' },
  connection: {
    status: 'disconnected',
    phase: 'idle',
    network: 'up',
    transport: 'websocket',
    attempt: 0,
    wasOnline: false,
  },
  timeDiff: 0,
  people: {},
  conversations: {},
  recent: 'loading',
  rooms: {},
  timelines: {},
  readCounts: {},
  quoting: {},
  editable: {},
  typing: {},
  presence: {},
  notices: [],
  signIns: [],
}
