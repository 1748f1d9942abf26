/** From frequent to rare; the n-th is in about one of 4n sentences. */
export const CHINESE = (
  '我们 可以 项目 会议 时间 客户 今天 问题 文件 方案 确认 明天 数据 更新 设计 测试 合同 发布 版本 需求 ' +
  '预算 报告 培训 物流 仓库 发票 招聘 采购 审批 报销 样品 展会 海关 专利 税务 审计 年会 团建 搬迁 消防'
).split(' ')
export const ENGLISH = (
  'please meeting today project update customer thanks document schedule design deploy invoice contract release ' +
  'version review budget report training warehouse logistics hiring purchase approval sample customs patent audit ' +
  'relocation firewall kubernetes quarterly onboarding shipment translation retrospective prototype embargo'
).split(' ')

/** The same messages in every run. */
export function createSentences(seed = 1): () => string {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  /** Zipf-like: small numbers are drawn most. */
  const pick = (words: readonly string[]) => words[Math.floor(words.length ** random()) - 1] ?? words[0] ?? ''
  return () => {
    const count = 3 + Math.floor(random() * 6)
    const isChinese = random() < 0.6
    const words = Array.from({ length: count }, () => pick(isChinese ? CHINESE : ENGLISH))
    return isChinese ? `${words.join('')}，${Math.floor(random() * 1e6)}。` : `${words.join(' ')}.`
  }
}
