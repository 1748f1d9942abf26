import type { peopleGroups as shape } from '../zh-CN/people-groups.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const peopleGroups: typeof shape = {
  offered: 'Departments, teams and groups of people',
  size: (count, here) => `${people(count)} · ${here} in this group`,
  tooMany: (here, most) => `${here} in this group · limit ${most}`,
  told: count => `mentions ${count === undefined ? 'its people' : people(count)} in this group`,
  overLimit: (count, most) => `Together up to ${count} people: a message can mention ${most}.`,
}
