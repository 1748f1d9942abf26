/** What runs only when the chat has been loaded. */
const CHAT = /^assets\/(chat|client)-[\w-]{7}\.js$/
/** What has been loaded by then. */
const LOADED =
  /^assets\/(rolldown-runtime|react|first-load|protocol|rules|client|create-browser-client|last-visit|chat)-[\w-]{7}\.js$/

/** The chat names at each of its imports what to load beside it: not what is there. */
export const leaveOutLoaded = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  CHAT.test(hostId) ? needed.filter(file => !LOADED.test(file)) : needed
