/** The notices of the specification as codes; each has a sentence in the reader's language under `tip.…`. */
export const TIPS = {
  /** '<who> 撤回了一条消息' (spec 1 §4 Withdraw): who. */
  withdraw: 'withdraw',
  /** '有人发送了一条匿名消息，请在手机上查看'. */
  anonymous: 'anonymous',
  /** '{name} downloaded your file "{file}"' (spec 2 §4 Download): name, file. */
  download: 'download',
  /** Spec 2 §9: the reader was removed from the group: name. */
  removedFromGroup: 'removed_from_group',
  /** The reader may chat alone with the referenced person. */
  singleChatPermission: 'single_chat_permission',
  /** The reader is no longer part of a multi-chat: name. */
  removedFromMultiChat: 'removed_from_multi_chat',
} as const

const PERSONAL: ReadonlySet<string> = new Set([
  TIPS.download,
  TIPS.removedFromGroup,
  TIPS.singleChatPermission,
  TIPS.removedFromMultiChat,
])

/** Addressed to one reader in person, so shown even where the notices of a room are hidden (spec 2 §4, §9). */
export const isPersonalTip = (tip: string): boolean => PERSONAL.has(tip)
