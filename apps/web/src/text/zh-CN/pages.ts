/** 小页面与浏览器提示。 */
export const pages = {
  skipTitle: '即将离开 Parley',
  skipHint: (host: string) => `你将访问 ${host}。请确认你信任该网站。`,
  skipContinue: '继续访问',
  skipRefused: '无法打开此链接',
  skipRefusedHint: '只能打开 http 或 https 开头的网址。',
  home: '回到消息',
  entering: '正在登录…',
  chunkTitle: '页面没有加载完整',
  chunkDetail: '可能是网络中断或刚刚更新了版本。写好的内容没有丢失，重新加载即可继续。',
  oldBrowser: (name: string, version: string, needed: number) =>
    `${name} ${version} 版本过低，部分功能可能无法使用，请升级到 ${needed} 或更高版本。`,
  unsupportedBrowser: '不支持 Internet Explorer，请使用其他浏览器。',
}
