import { zh } from './spaced.ts'

/** Mentions of departments, service teams and groups of people. */
export const peopleGroups = {
  offered: '部门、团队与人员组',
  size: (people: number, here: number) => zh`共 ${people} 人 · 本群 ${here} 人`,
  tooMany: (here: number, most: number) => zh`本群 ${here} 人 · 最多 ${most} 人`,
  told: (name: string, count: number) => zh`“@${name}”将通知本群 ${count} 人`,
}
