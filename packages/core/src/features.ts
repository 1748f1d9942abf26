import { connectionReducers } from './connection/reducers.ts'
import { draftsReducers } from './features/drafts/reducers.ts'
import { historyReducers } from './features/history/reducers.ts'
import { messagesReducers } from './features/messages/reducers.ts'
import { noticesReducers } from './features/notices/reducers.ts'
import { peopleReducers } from './features/people/reducers.ts'
import { receiptsReducers } from './features/receipts/reducers.ts'
import { recentReducers } from './features/recent/reducers.ts'
import { sessionReducers } from './features/session/reducers.ts'
import type { Reducers } from './store/event.ts'

/** Timelines come before the list of conversations: a row shows what its timeline already holds. */
export const REDUCERS: readonly Reducers[] = [
  sessionReducers,
  connectionReducers,
  messagesReducers,
  historyReducers,
  recentReducers,
  receiptsReducers,
  peopleReducers,
  draftsReducers,
  noticesReducers,
]
