import type { Person } from '../../store/state.ts'

/** The remark for a person, or else their own name. */
export const nameOfPerson = ({ remark, nickName }: Pick<Person, 'remark' | 'nickName'>): string =>
  remark || nickName
