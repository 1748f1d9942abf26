/** Notices as codes; each has a sentence in the reader's language under `tip.…`. */
export const TIPS = {
  /** '<who> 撤回了一条消息' [withdraw-1]: who. */
  withdraw: 'withdraw',
  /** '有人发送了一条匿名消息，请在手机上查看'. */
  anonymous: 'anonymous',
  /** '{name} downloaded your file "{file}"' [files-6]: name, file. */
  download: 'download',
  /** The reader was removed from the group: name [room-events-14]. */
  removedFromGroup: 'removed_from_group',
  /** The reader may chat alone with the referenced person. */
  singleChatPermission: 'single_chat_permission',
  /** The reader is no longer part of a multi-chat: name. */
  removedFromMultiChat: 'removed_from_multi_chat',
  /** What came of the reader's report [reports-4]. */
  reportWithdrawn: 'report_withdrawn',
  reportHandled: 'report_handled',
  reportDismissed: 'report_dismissed',
  /** An administrator warns the reader about a message: where, note. */
  warned: 'warned',
  /** The reader cannot write there for a while: where, until (milliseconds). */
  mutedUntil: 'muted_until',
  /** The recording of a call could not be saved. */
  recordingFailed: 'recording_failed',
} as const
export type TipCode = (typeof TIPS)[keyof typeof TIPS]

const CODES: ReadonlySet<string> = new Set(Object.values(TIPS))

/** What other clients write instead of a code, by words that only that notice has; the narrower ones first. */
const SPECIAL_TEXTS: readonly [RegExp, TipCode][] = [
  [/移出.*(?:合并|多人|multi)|removed .*(?:merge|multi-?chat)/i, TIPS.removedFromMultiChat],
  [/(?:移出|踢出|移除).*群|removed .*group/i, TIPS.removedFromGroup],
  [/单聊|single[- ]chat/i, TIPS.singleChatPermission],
  [/下载|downloaded/i, TIPS.download],
]

/** The notice that a text stands for; undefined: it is one of our codes, or any other text [room-events-14]. */
export const tipOfText = (text: string): TipCode | undefined =>
  CODES.has(text) ? undefined : SPECIAL_TEXTS.find(([words]) => words.test(text))?.[1]

const PERSONAL: ReadonlySet<string> = new Set([
  TIPS.download,
  TIPS.removedFromGroup,
  TIPS.singleChatPermission,
  TIPS.removedFromMultiChat,
])

/** Addressed to one reader in person, so shown even where the notices of a room are hidden [room-events-14]. */
export const isPersonalTip = (tip: string): boolean => PERSONAL.has(tip)
