import { type CallError, notFound } from './call-error.ts'

/** The same for users who do not exist, belong to another company or may not be seen. */
export const noSuchUser = (): CallError => notFound('No such user.')
