import type { Thread } from './demo-dialogues.ts'

/** Long enough to page back through; `A` is alice, `B` is bob, `…` a pause. */
export const ALICE_AND_BOB: Thread[] = [
  {
    hoursAgo: 219,
    script: `
A: Morning Bob! Did the nightly build go through?
B: Morning. Mostly, one test on the import job was red.
B: It was a date again. Someone wrote 31 June into a fixture.
A: Ha. Classic.
A: Is the fix quick?
B: Already merged. 👍
…
A: 对了，下周的评审会你能参加吗？
B: 可以，周三下午都有空。
A: 好，那我订周三两点的会议室。
B: 三楼那间吧，投影仪比较好用。
A: 没问题，我发日历邀请。
B: 收到，谢谢。
…
B: One more thing: the staging certificate expires on Friday.
A: Can you take care of it, or shall I ask Zhou Yang?
B: I will ask him, he has the access.`,
  },
  {
    hoursAgo: 194,
    script: `
B: The customer import is down to four minutes, it was eleven before.
A: Wow, what did you change?
B: Batches instead of single inserts. Nothing clever.
A: The simple things again.
A: I would like to show this in the Monday round, do you have a chart?
B: I can make one. Before and after, per thousand rows?
A: Perfect.
…
B: Chart is in the shared folder, name is import-speed.
A: Got it, looks great. 图表很清楚。
B: 颜色用的是新的设计规范。
A: 看出来了，Erin 会很高兴的。
A: 我顺便把标题改成中英文双语了。
B: 好主意。`,
  },
  {
    hoursAgo: 171,
    script: `
A: Lunch at 12:30? Carol and Dave are coming too.
B: Sure. The noodle place?
A: 就是那家，牛肉面还打八折。
B: 那必须去。
A: See you downstairs.
…
B: I forgot my umbrella at the restaurant. 😅
A: Dave has it, he says you owe him a coffee.
B: Fair enough.
…
A: Can you look at ticket 1482 when you are back at your desk?
B: The one about the search box?
A: Yes. It finds "Zoë" but not "Zoe".
B: Accent folding. I know where that is.
A: How long would it take?
B: An hour, plus a test for it.`,
  },
  {
    hoursAgo: 146,
    script: `
B: 1482 is done. Both spellings find her now.
A: Thank you! Zoë will be pleased.
B: 中文拼音搜索也一起加上了，输入 lin 可以找到林悦。
A: 太好了，这个功能大家提了很久。
B: 多音字还有一点问题，比如"单"姓。
A: 先这样上线，多音字放到下个版本。
B: OK, I noted it as 1501.
…
A: Do we still plan to move the database at the weekend?
B: Yes, Saturday at seven. It should take forty minutes.
A: I will put a banner in the app on Friday.
B: Please in both languages, last time half of the office asked me.
A: Of course. 周六早上七点到八点，系统维护。
B: Perfect.`,
  },
  {
    hoursAgo: 122,
    script: `
A: Grace asked whether exports can go out as a spreadsheet.
B: They can, the button is hidden behind the three dots.
A: Hm. If she did not find it, others will not either.
B: True. Erin has a sketch with the button in the bar.
A: Then let us do that one next.
B: I will move it up.
…
A: 顺便问一下，导出超过一万行会怎么样？
B: 会分成多个文件，打包成 zip。
A: 有进度提示吗？
B: 有，完成后还会发通知。
A: 那就没问题了，我回复 Grace。
B: 👌
…
B: Are you joining the retro at five?
A: Yes, but I have to leave at quarter to six.
B: Then we start with your topics.`,
  },
  {
    hoursAgo: 99,
    script: `
B: Database moved. 38 minutes, no surprises.
A: On a Saturday morning! You are a hero.
B: Zhou Yang did half of it.
A: Then both of you. I owe you breakfast.
B: 他说想吃小笼包。
A: 没问题，周一带过来。
B: 哈哈，那我要豆浆。
…
B: Everything green for two hours now. I am going offline.
A: Enjoy the weekend!`,
  },
  {
    hoursAgo: 75,
    script: `
A: Numbers of the first day on the new machine?
B: Median 14 ms, before it was 41.
A: That is a nice slide.
B: The slowest page is still the yearly report.
A: How slow?
B: 2.3 seconds. It reads everything and then throws most away.
A: Worth fixing before the quarter ends, everybody opens it then.
B: Agreed. I will pair with Wang Wei on it.
…
A: 王伟今天在家办公，你可以直接给他打电话。
B: 好的，我下午找他。
A: 他两点以后有空。
B: 记下了。
…
A: Could you send me the agenda for tomorrow?
B: 1. report speed 2. export button 3. holidays
A: Short and good.`,
  },
  {
    hoursAgo: 51,
    script: `
B: The yearly report takes 0.3 seconds now.
A: From 2.3? How?
B: One index and one query less.
A: I will stop asking, the answer is always that simple.
B: The searching is the hard part. 🔍
…
A: Heidi is visiting us on Thursday, could you show her the new export?
B: With pleasure. How long do I have?
A: Fifteen minutes, then Frank takes over.
B: I will prepare a small data set in German, she likes that.
A: 你想得真周到。
B: 上次她特别提到过德语的日期格式。
A: 对，日.月.年。
B: 已经支持了。
…
A: The room for Thursday is Atlas, 10:00.
B: Noted.`,
  },
  {
    hoursAgo: 27,
    script: `
A: The visit went really well, Heidi was impressed.
B: Glad to hear. She asked good questions.
A: She would like to test the beta. Can we give her an account?
B: Yes, Carol can create it. I will enable the flag.
A: 谢谢！我跟 Carol 说。
…
B: The flag is on. It takes effect at the next sign-in.
A: She is in already and found a typo. 😄
B: Where?
A: "Recieved" in the header of the inbox.
B: Oh no. Fixed in five minutes.
A: No hurry.
B: Too late, it is deployed.
…
A: 下周我休假两天，周一和周二。
B: 好的，有急事我找林悦？
A: 对，她会代我。
B: 玩得开心！`,
  },
  {
    hoursAgo: 3,
    script: `
A: Back at my desk. Anything I should know?
B: All quiet. The release notes are waiting for you.
A: Reading them now.
A: Looks good, one question: is offline mode in this release?
B: Yes. What you write while offline is sent when you are back.
A: 这个一定要放在第一条。
B: 同意，我来改顺序。
…
B: Changed. Can you have another look?
A: Perfect, ship it. 🚀
B: Shipping at four, after the backup.
…
B: Backup is done, starting now.
B: And it is live.
B: 用户反馈群里已经有人点赞了。`,
  },
]
