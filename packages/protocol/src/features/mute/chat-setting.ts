/** Positions in the `chat_setting` list of a person [mute-1]. Earlier positions are unused here. */
export const CHAT_SETTING = { mute: 2 } as const

export const encodeChatSetting = (isMuted: boolean): boolean[] => [false, false, isMuted]

export const decodeChatSetting = (list: readonly boolean[] | undefined): { isMuted: boolean } => ({
  isMuted: list?.[CHAT_SETTING.mute] === true,
})
