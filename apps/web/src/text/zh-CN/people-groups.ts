import { zh } from './spaced.ts'

/** Mentions of departments, service teams and groups of people. */
export const peopleGroups = {
  offered: '部门、团队与人员组',
  kinds: { department: '部门', team: '团队', directory: '人员组', group: '人员组' },
  size: (people: number, here: number) => zh`共 ${people} 人，本群 ${here} 人`,
  tooMany: (here: number, most: number) => zh`本群 ${here} 人，最多 ${most} 人`,
  told: (count: number | undefined) =>
    count === undefined ? '将提及其在本群的成员' : zh`将提及本群 ${count} 人`,
  overLimit: (count: number, most: number) => zh`合计最多 ${count} 人，一条消息最多提及 ${most} 人`,
}
