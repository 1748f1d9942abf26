import type { Person } from '../../store/state.ts'

/** What the signed-in person calls somebody, or else their own name. */
export const nameOfPerson = ({ remark, nickName }: Pick<Person, 'remark' | 'nickName'>): string =>
  remark || nickName
