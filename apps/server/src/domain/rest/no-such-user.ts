import { type CallError, notFound } from './call-error.ts'

/** The same for whoever does not exist, is of another company or may not be seen. */
export const noSuchUser = (): CallError => notFound('No such user.')
