export const emojiPicker = {
  search: '搜索表情',
  kinds: '表情分类',
  none: '没有找到表情',
  skinTone: '肤色',
  tones: ['默认肤色', '浅肤色', '中浅肤色', '中等肤色', '中深肤色', '深肤色'],
  groups: {
    common: '常用',
    0: '笑脸',
    1: '人物与手势',
    3: '动物与自然',
    4: '食物与饮料',
    5: '旅行与地点',
    6: '活动',
    7: '物品',
    8: '符号',
    9: '旗帜',
  } as Record<string, string>,
}
