const words = (text: string): string[] => text.trim().split(/\s+/)

export const CHINESE_SURNAMES = words(`
王 李 张 刘 陈 杨 黄 赵 周 吴 徐 孙 马 朱 胡 郭 何 林 罗 高 梁 郑 谢 宋 唐 许 邓 韩 冯 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余
于 杜 叶 程 魏 苏 吕 丁 沈 任 姚 卢 傅 钟 姜 崔 谭 廖 范 汪 陆 金 石 戴 贾 韦 夏 邱 方 侯 邹 熊 孟 秦 白 江 阎 薛 尹 段
欧阳 上官 司马 诸葛`)

export const CHINESE_GIVEN_NAMES = words(`
伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 文 云 洁 鑫 晨 宇 佳 浩 雪 婷 子涵 雨桐 思远 嘉怡
俊杰 欣怡 志强 晓东 建国 海燕 丹丹 文静 立新 天宇 若曦 一凡 梓萱 浩然 雅琪 梦瑶 泽宇 诗涵 子轩 语嫣 明轩 乐瑶 瑞 楠 琳 凯`)

export const ENGLISH_FIRST_NAMES = words(`
Emma Liam Olivia Lucas Sophia Ethan Mia Oscar Amelia Leo Isla Hugo Freya Felix Clara Jonas Nina Marco Elena Victor Ada Simon
Julia Martin Laura Peter Anna Thomas Sarah Daniel Rosa Henry Alma Samuel Zoe Adrian Ruby Theo Hazel Ivan Yara Quentin Una Xavier`)

export const ENGLISH_LAST_NAMES = words(`
Wilson Meyer Rossi Novak Jensen Dubois Silva Larsen Kowalski Brown Costa Weber Andersson Murphy Garcia Schmidt Lindqvist Bauer
Moretti Keller Nilsen Petrov Fernandez Virtanen Oconnor Santos Horvat Janssen Quinn Ueda Young Zimmer Adler Irving`)

export const POSITIONS = words(`
工程师 高级工程师 设计师 产品经理 测试工程师 运维工程师 销售经理 客户经理 客服专员 会计 人事专员 行政专员 实习生
Engineer Designer Analyst Consultant Coordinator Lead Manager Specialist Writer`)
