import { selectPoll, selectWaitingVote } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

/** The state of a poll or a request to confirm; undefined until it is known, and before the message is archived. */
export function usePoll({ conversation, id, stamp }: Message) {
  const client = useClient()
  const state = useAppState(whole => selectPoll(whole, conversation, id))
  const isOnline = useAppState(whole => whole.connection.phase === 'online')
  const isArchived = stamp !== undefined
  useEffect(() => {
    if (isArchived && isOnline) client.polls.load(conversation, id)
  }, [client, conversation, id, isArchived, isOnline])
  return state
}

/** What the reader has voted, and the server does not have yet. */
export const useWaitingVote = ({ conversation, id }: Message): readonly number[] | undefined =>
  useAppState(state => selectWaitingVote(state, conversation, id))
