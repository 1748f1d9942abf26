import type { Context } from '../../context.ts'

export const createNotices = ({ dispatch }: Context) => ({
  dismissNotice: (id: string): void => dispatch({ type: 'noticeDismissed', id }),
})
