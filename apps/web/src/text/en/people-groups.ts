import type { peopleGroups as shape } from '../zh-CN/people-groups.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const peopleGroups: typeof shape = {
  offered: 'Departments, teams and groups of people',
  size: (count, here) => `${people(count)} · ${here} in this group`,
  tooMany: (here, most) => `${here} in this group · limit ${most}`,
  told: (name, count) => `@${name} notifies ${people(count)} in this group`,
}
