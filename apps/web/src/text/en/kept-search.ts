import type { keptSearch as shape } from '../zh-CN/kept-search.ts'

export const keptSearch: typeof shape = {
  only: 'No connection: only messages kept on this device were searched',
  nothing: 'No connection, and no messages are kept on this device',
}
