import { CODE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'

const isGone = (code: string | undefined): boolean => code === String(CODE.notFound)

/** Answers to 'somebody signed in elsewhere'. An answer counts for all windows of this browser. */
export function createSignInNotices({ call, dispatch, notify, tabs }: Context) {
  tabs.on('signInReviewed', ({ id }) => dispatch({ type: 'signInReviewed', id }))
  const settle = (id: string): void => {
    dispatch({ type: 'signInReviewed', id })
    tabs.broadcast({ type: 'signInReviewed', id })
  }
  return {
    /** 'It was me.' */
    approve: settle,
    /** Ends that session, unless it has already ended; if it fails, the notice stays and the person is told why. */
    async reject(id: string): Promise<void> {
      const ended = await call('endSession', { session_id: id })
      if (ended.ok || isGone(ended.problem.params?.code)) settle(id)
      else notify(ended.problem)
    },
  }
}
