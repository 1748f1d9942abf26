/** Insults that no company wants in its messages: a first list, to be changed by its administrators [moderation-3]. */
export const BUILT_IN_WORDS: readonly string[] = [
  ...'傻逼 傻屄 煞笔 操你妈 草泥马 他妈的 你妈的 妈的智障 去死吧 滚蛋 王八蛋 混蛋 狗杂种 狗东西 畜生 贱人 贱货 婊子 死全家 脑残 智障 白痴 废物'.split(
    ' ',
  ),
  ...'*fuck* *motherfuck* shit bullshit bitch bitches asshole assholes bastard bastards cunt cunts dickhead'.split(
    ' ',
  ),
  ...'idiot idiots moron morons retard retards scumbag slut sluts wanker whore whores'.split(' '),
]
