import { describe, expect, it } from 'vitest'
import { displayDayMoment, displayMoment, displayTime, displayUntil } from './display-time.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

const at = (...parts: [number, number, number, number, number, number?]) => {
  const [year, month, day, hour, minute, second = 0] = parts
  return new Date(year, month - 1, day, hour, minute, second).getTime()
}
const now = at(2026, 11, 15, 10, 30)

describe('time display [messages-6]', () => {
  it.each([
    [at(2026, 11, 15, 10, 29, 1), '刚刚', 'just now'],
    [at(2026, 11, 15, 10, 29, 0), '10:29', '10:29'],
    [at(2026, 11, 15, 0, 0), '00:00', '00:00'],
    [at(2026, 11, 14, 23, 59), '昨天', 'Yesterday'],
    [at(2026, 11, 12, 9, 5), '11月12日', '12 Nov'],
    [at(2025, 12, 31, 9, 5), '2025年12月31日', '31 Dec 2025'],
    [at(2026, 11, 15, 10, 31), '刚刚', 'just now'],
  ])('%s', (time, chinese, english) => {
    expect(displayTime(zhCN, time, now)).toBe(chinese)
    expect(displayTime(en, time, now)).toBe(english)
  })

  it('calls the last day of the old year yesterday', () => {
    expect(displayTime(zhCN, at(2025, 12, 31, 23, 0), at(2026, 1, 1, 1, 0))).toBe('昨天')
  })

  it('names today as well at the beginning of a day', () => {
    expect(displayDayMoment(en, at(2026, 11, 15, 0, 3), now)).toBe('Today 00:03')
    expect(displayUntil(en, at(2026, 11, 15, 23, 49), now)).toBe('today 23:49')
    expect(displayUntil(en, at(2026, 11, 16, 12, 49), now)).toBe('tomorrow 12:49')
    expect(displayUntil(zhCN, at(2026, 11, 16, 12, 49), now)).toBe('明天 12:49')
    expect(displayDayMoment(zhCN, at(2026, 11, 14, 17, 32), now)).toBe('昨天 17:32')
  })

  it('puts the day in front of the minute', () => {
    expect(displayMoment(en, at(2026, 11, 15, 10, 30), now)).toBe('10:30')
    expect(displayMoment(en, at(2026, 11, 14, 17, 32), now)).toBe('Yesterday 17:32')
    expect(displayMoment(zhCN, at(2026, 11, 1, 8, 0), now)).toBe('11月1日 08:00')
  })
})
