/** Thanks, greetings, agreement and goodbyes. A message with nothing else needs no answer. */
const ENGLISH = new Set(
  [
    'thanks thank thx ty cheers appreciated appreciate grateful many million so much very a lot again you your for the',
    'hi hello hey dear there all everyone team sir madam good morning afternoon evening night day weekend merry christmas',
    'ok okay k alright right fine great perfect super cool nice awesome wonderful excellent brilliant lovely good kind',
    'yes yep yeah yup sure no nope not now understood noted got it i see know to of is was that that’s thats and then',
    'bye goodbye see later have too same help helping quick fast reply response answer update info information service',
    'sorry trouble worries problem please haha lol hmm oh ah wow god done works worked working found',
    'pity bad will do',
  ]
    .join(' ')
    .split(' '),
)

/** A name may follow: 'Hi Anna'. */
const GREETING_BY_NAME =
  /^(hi|hello|hey|dear|good (morning|afternoon|evening))\s+\p{Lu}[\p{L}’'-]*(\s\p{Lu}[\p{L}’'-]*)?$/iu

const CHINESE = new RegExp(
  [
    '谢谢|多谢|感谢|感激|谢了|辛苦|麻烦(你|您)了|麻烦了|不好意思|抱歉|打扰',
    '你好|您好|哈喽|哈啰|嗨|喂|早上好|上午好|中午好|下午好|晚上好|晚安|早安|再见|拜拜|回见|新年快乐|节日快乐|合作愉快|祝生意兴隆',
    '没问题|没事|没关系|不用|不要|不客气|没有|没了|就这样|先这样|这样就行|算了|稍等|等一下|等你消息',
    '明白|了解|知道|收到|懂|清楚|好嘞|好滴|好的|好吧|可以|行|成|中|嗯|恩|对|是的|是|在的|正好|正合适',
    '太好|太棒|真好|服务|厉害|靠谱|完美|不错|棒|赞|牛|哇|哈|呵|额|呃|哦|噢|喔|唉|可惜|期待|考虑一下|处理|很快|找到|开了',
    '非常|十分|特别|太|真|很|了|的|啊|呀|啦|呢|哒|嘛|吧|亲|你|您|那|这|就|也|都|先|好|ok|okay|thanks|thank you',
  ].join('|'),
  'giu',
)

/** The customer will come back by themselves. */
const POSTPONED = [
  /^((ok|okay|great|good|alright|thanks) )*(i(’ll| will)|we(’ll| will)|let (me|us) (think|check|see|talk|ask)|one (moment|sec|second)|looking forward|will (send|ask|check|try|think)|that’s (fine|ok|perfect|great))\b/iu,
  /^(好的?|嗯|行)?\s*(我们?|那我)(先|再|去|跟|和|明天|回头|晚点).*(问|商量|看|考虑|联系|确认|试|发)/u,
  /^(我|我们)?(再)?(考虑|想想|看看|研究)(一下)?$/u,
]

export function isCourtesy(text: string): boolean {
  const words = text
    .replace(/’|'/g, '’')
    .replace(/[^\p{L}\p{N}’\s]/gu, ' ')
    .trim()
  if (words === '') return true
  const line = words.replace(/\s+/g, ' ')
  if (GREETING_BY_NAME.test(line) || POSTPONED.some(phrase => phrase.test(line))) return true
  if (/\p{Script=Han}/u.test(words)) return words.replace(CHINESE, '').trim() === ''
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => ENGLISH.has(word))
}
