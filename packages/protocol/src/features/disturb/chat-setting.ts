/** Places in the `chat_setting` list of a person (spec 2 §3). Those before it have no meaning here. */
export const CHAT_SETTING = { doNotDisturb: 2 } as const

export const encodeChatSetting = (isDisturb: boolean): boolean[] => [false, false, isDisturb]

export const decodeChatSetting = (list: readonly boolean[] | undefined): { isDisturb: boolean } => ({
  isDisturb: list?.[CHAT_SETTING.doNotDisturb] === true,
})
