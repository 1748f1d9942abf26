import type { peopleGroups as shape } from '../zh-CN/people-groups.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const peopleGroups: typeof shape = {
  offered: 'Departments, teams and groups of people',
  kinds: {
    department: 'Department',
    team: 'Team',
    directory: 'Group of people',
    group: 'Group of people',
  },
  size: (count, here) => `${here} of ${count} ${here === 1 ? 'is' : 'are'} here`,
  tooMany: (here, most) => `${here} are here, limit ${most}`,
  told: count => `mentions ${count === undefined ? 'its people' : people(count)} in this group`,
  overLimit: (count, most) => `Together up to ${count} people: a message can mention ${most}.`,
}
