import { ALICE_AND_BOB } from './alice-and-bob.ts'
import { aliceAndCarol, type DemoMessage } from './alice-and-carol.ts'

export interface Thread {
  hoursAgo: number
  /** Messages before the script. */
  messages?(now: number): DemoMessage[]
  /** One line per message: `A:` the first person, `B:` the second; `…` is a pause. */
  script: string
}

export interface Dialogue {
  people: [first: string, second: string]
  threads: Thread[]
  /** How many of the last messages the first person has not read. */
  unread: number
}

const short = (people: Dialogue['people'], hoursAgo: number, unread: number, script: string): Dialogue => ({
  people,
  unread,
  threads: [{ hoursAgo, script }],
})

export const DEMO_DIALOGUES: Dialogue[] = [
  { people: ['alice', 'bob'], threads: ALICE_AND_BOB, unread: 3 },
  {
    people: ['alice', 'carol'],
    unread: 2,
    threads: [
      { hoursAgo: 9, messages: aliceAndCarol, script: '' },
      {
        hoursAgo: 5,
        script: `
A: Hi Carol, could you create a beta account for Heidi?
B: Done, she has the invitation in her mail.
A: That was quick!
…
B: The support queue is down to six, by the way.
B: Shall I close the old ones from spring?`,
      },
    ],
  },
  short(
    ['alice', 'dave'],
    26,
    0,
    `
B: The new chairs arrive on Tuesday.
A: Finally! All of them?
B: All forty. I need two strong people at nine.
B: Who can help carrying?
A: I will ask around.`,
  ),
  short(
    ['alice', 'lin.yue'],
    7,
    1,
    `
A: 林悦，下周一和周二我休假，能帮我代两天吗？
B: 没问题，有什么特别要注意的吗？
A: 周一下午有评审会，资料在共享文件夹里。
B: 好的，我提前看一下。
…
A: 还有 Grace 的导出问题，已经回复她了。
B: 收到，祝你假期愉快！`,
  ),
  short(
    ['alice', 'erin'],
    30,
    0,
    `
B: New sketch for the export button, what do you think?
A: I like the second one, it does not move when the window gets narrow.
B: Then I will finish that one today.`,
  ),
  short(
    ['alice', 'wang.wei'],
    52,
    0,
    `
B: 年报页面优化完了，从 2.3 秒降到 0.3 秒。
A: 太厉害了，辛苦！
B: 主要是 Bob 找到的问题。`,
  ),
  short(
    ['alice', 'grace'],
    120,
    0,
    `
B: Hello, is there a way to export our orders as a spreadsheet?
A: Hello Grace! Yes: the three dots at the top right, then "Export".
B: Found it, thank you very much.`,
  ),
  short(
    ['alice', 'frank'],
    150,
    0,
    `
A: Frank, Heidi comes on Thursday at ten, room Atlas.
B: I will be there, with cake.`,
  ),
  short(
    ['bob', 'carol'],
    20,
    1,
    `
A: Is the typo report from Heidi closed?
B: Yes, she confirmed it herself.`,
  ),
  short(
    ['carol', 'heidi'],
    26,
    0,
    `
B: There is a typo on the order form: "adress" in the second line.
A: Thank you, Heidi! It will be gone with tomorrow's update.
B: I have just looked: it is right now.`,
  ),
]
