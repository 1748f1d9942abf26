import { change } from '../store/change.ts'
import type { Reducers } from '../store/event.ts'
import type { State } from '../store/state.ts'
import type { ConnectionState } from './state.ts'

export const initialConnection: ConnectionState = {
  status: 'disconnected',
  phase: 'idle',
  network: 'up',
  transport: 'websocket',
  attempt: 0,
  wasOnline: false,
}

function withConnection(state: State, fields: Partial<ConnectionState>): State {
  return change(state, { connection: change(state.connection, fields) })
}

export const connectionReducers: Reducers = {
  connectStarted: state =>
    withConnection(state, { phase: 'connecting', status: 'connecting', retryAt: undefined }),
  transportChosen: (state, { transport }) => withConnection(state, { transport }),
  networkChanged: (state, { network }) => withConnection(state, { network }),
  statusReported: (state, { status, reason }) => withConnection(state, { status, reason }),
  streamOpened: state =>
    withConnection(state, { phase: 'catching-up', status: 'connected', reason: undefined }),
  catchUpCompleted: state =>
    state.connection.phase === 'catching-up'
      ? withConnection(state, { phase: 'online', attempt: 0, wasOnline: true })
      : state,
  connectionLost: (state, { status, reason, attempt, retryAt }) =>
    withConnection(state, { phase: 'waiting', status, reason, attempt, retryAt }),
  conflictDetected: state =>
    withConnection(state, {
      phase: 'conflict',
      status: 'disconnected',
      reason: 'conflict',
      retryAt: undefined,
    }),
  connectionClosed: state =>
    change(state, { connection: { ...initialConnection, network: state.connection.network } }),
}
