import type { AdminOverview } from '@parley/core'
import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { OverviewPage } from './overview-page.tsx'

const WEEK_MS = 604_800_000
const DAY_MS = 86_400_000
const day = (index: number) => new Date(index * DAY_MS).toISOString().slice(0, 10)
const weeks = [...Array(12).keys()].map(week => week * WEEK_MS)
const some: AdminOverview = {
  people: { active: 120, disabled: 3, customers: 48, joined: 2 },
  groups: 31,
  groupsWithoutOwner: 1,
  messages: 1_234_567,
  days: [...Array(84).keys()].map(index => ({
    day: day(index),
    staff: (index * 37) % 400,
    customers: (index * 13) % 90,
  })),
  messagesLastWeek: 312,
  activeWeeks: weeks.map((from, index) => ({ from, people: 60 + index * 4 })),
  questions: { open: 5, overdue: 2, oldestAt: 1 },
  unattendedTeams: ['Support', LONG_NAME],
  firstReplies: weeks.map((from, index) => ({ from, answered: 20, firstMs: 60_000 * (12 - index) })),
  replyLimitMinutes: 10,
  reports: { open: 1, oldestAt: 1 },
  files: 912,
  fileBytes: 8_000_000_000,
  fileKinds: { documents: 5_000_000_000, media: 2_000_000_000, archives: 600_000_000, other: 400_000_000 },
  spaceBytes: 50_000_000_000,
  signIns: [...Array(28).keys()].map(index => ({ day: day(index), count: index })),
  uses: [{ code: 'search', count: 812 }],
}
const none: AdminOverview = {
  ...some,
  people: { active: 1, disabled: 0, customers: 0, joined: 1 },
  groups: 0,
  groupsWithoutOwner: 0,
  messages: 0,
  days: some.days.map(shown => ({ ...shown, staff: 0, customers: 0 })),
  messagesLastWeek: 0,
  activeWeeks: weeks.map(from => ({ from, people: 0 })),
  questions: { open: 0, overdue: 0, oldestAt: 0 },
  unattendedTeams: [],
  firstReplies: [],
  replyLimitMinutes: 0,
  reports: { open: 0, oldestAt: 0 },
  files: 0,
  fileBytes: 0,
  fileKinds: { documents: 0, media: 0, archives: 0, other: 0 },
  uses: [],
}

export const overviewPageStates = loadedStates('administration', 'OverviewPage', OverviewPage, [
  { name: 'a busy company', commands: { adminOverview: { get: succeeds(some) } } },
  { name: 'empty', commands: { adminOverview: { get: succeeds(none) } } },
])
