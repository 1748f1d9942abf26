import { zh } from './spaced.ts'

export const queue = {
  place: (number: number) => `你的问题排在第 ${number} 位`,
  first: (moment: string) => (moment === '' ? '第一个为你回复' : zh`${moment}第一个为你回复`),
  kept: '已收到你的问题',
  usual: (wait: string) => zh`通常 ${wait}内回复`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  slow: '今天比平时慢',
  answerer: (name: string, until: string, next: string) => {
    if (until === '') return zh`${name}为你服务`
    return next === '' ? zh`${name}为你服务至 ${until}` : zh`${name}为你服务至 ${until}，之后是${next}`
  },
  whole: '同事能看到完整对话',
}
