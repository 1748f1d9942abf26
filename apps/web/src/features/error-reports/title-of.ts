import type { ErrorGroup } from '@parley/core'

/** The first line of the stack: the name of the fault and what it says. */
export const titleOf = ({ stack }: Pick<ErrorGroup, 'stack'>): string => stack.split('\n', 1)[0] ?? ''
