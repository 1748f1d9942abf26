export const MAX_COMMANDS = 20
export const MAX_COMMAND_WORDS = 100
/** What is written behind the name. */
export const MAX_COMMAND_TEXT = 2_000

const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/

export const isCommandName = (text: string): boolean => NAME.test(text)

export interface WrittenCommand {
  name: string
  /** The account of the bot without its prefix, if two have the command: `/build@ci`. */
  bot: string | undefined
  /** What is behind it. */
  text: string
}

const WRITTEN = /^\/([a-z0-9][a-z0-9-]{0,31})(?:@([a-z0-9][a-z0-9.-]{0,59}))?(?:\s+([\s\S]*))?$/i

/** A command stands at the beginning; a path like `/etc/hosts` is none. */
export function readCommand(draft: string): WrittenCommand | undefined {
  const [, name, bot, text = ''] = WRITTEN.exec(draft.trim()) ?? []
  return name === undefined
    ? undefined
    : { name: name.toLowerCase(), bot: bot?.toLowerCase(), text: text.trim() }
}
