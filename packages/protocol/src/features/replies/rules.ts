/** A text that staff insert into consultations again and again [customers-13]. */
export interface SavedReply {
  id: string
  /** What is typed behind the slash. */
  shortcut: string
  text: string
  /** Room name of the team it belongs to; empty: personal. */
  team: string
  /** A reply that does more is sent at once: a label of the team is put on, and the consultation is closed [customers-24]. */
  label: string
  closes: boolean
}

export const isMacro = ({ label, closes }: Pick<SavedReply, 'label' | 'closes'>): boolean =>
  label !== '' || closes

/** What stands for the placeholders. */
interface ReplyNames {
  customer: string
  me: string
}

export const MAX_REPLY_LENGTH = 2_000
export const MAX_SHORTCUT_LENGTH = 32
/** For each person and each team. */
export const MAX_REPLIES = 200

/** Placeholders can be written in either language. */
const PLACEHOLDERS = new Map<string, keyof ReplyNames>([
  ['customer', 'customer'],
  ['客户', 'customer'],
  ['me', 'me'],
  ['我', 'me'],
])

/** The text with `{customer}` and `{me}` filled in; any other braces stay as they are. */
export const fillReply = (text: string, names: ReplyNames): string =>
  text.replace(/\{([^{}]{1,20})\}/g, (whole, word: string) => {
    const name = PLACEHOLDERS.get(word.trim().toLowerCase())
    return name === undefined ? whole : names[name]
  })

/** What is typed behind a slash at the start of the draft; undefined: no reply is being looked for. */
export const replyQuery = (draft: string): string | undefined => /^\/([^\s/]{0,32})$/u.exec(draft)?.[1]

/** Those whose shortcut begins with the query, then those that contain it anywhere. The team's come after one's own. */
export function matchReplies(replies: readonly SavedReply[], query: string): SavedReply[] {
  const wanted = query.toLowerCase()
  const rank = ({ shortcut, text }: SavedReply): number =>
    shortcut.toLowerCase().startsWith(wanted)
      ? 0
      : `${shortcut} ${text}`.toLowerCase().includes(wanted)
        ? 1
        : 2
  return replies
    .filter(reply => rank(reply) < 2)
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        Number(a.team !== '') - Number(b.team !== '') ||
        a.shortcut.localeCompare(b.shortcut),
    )
}

/** Shortcuts are typed without looking: no spaces, no slashes. */
export const isShortcut = (shortcut: string): boolean =>
  shortcut.length <= MAX_SHORTCUT_LENGTH && /^[^\s/]+$/u.test(shortcut)
