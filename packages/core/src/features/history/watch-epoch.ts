import type { Context } from '../../context.ts'

/** The epoch is learned before every connect: everything on the stream belongs to it [wire-34]. */
export function watchEpoch({ listen, dispatch }: Context): void {
  let known = ''
  listen('signedOut', () => {
    known = ''
  })
  listen('epochLearned', ({ epoch }) => {
    const isReplaced = known !== '' && known !== epoch
    known = epoch
    if (isReplaced) dispatch({ type: 'archiveReplaced' })
  })
}
