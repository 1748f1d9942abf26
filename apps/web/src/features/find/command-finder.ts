import {
  type Conversation,
  type State,
  selectConversation,
  selectMyRole,
  selectOptions,
  selectRoom,
} from '@parley/core'
import { canDo, type Options } from '@parley/protocol/model'
import type { Finder, Finding, FindTools } from '../../slots/finders.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { bestFirst, nameRank } from './name-rank.ts'

interface Command {
  name: keyof Catalogue['finding']['commands']
  icon: IconName
  keys?: string
  /** Hides commands that would change nothing. */
  isUseful?(options: Options, state: State): boolean
  run(tools: FindTools): void
}

const choose =
  (changes: Partial<Options>) =>
  ({ client }: FindTools) =>
    void client.preferences.setOptions(changes)
const differs = (changes: Partial<Options>) => (options: Options) =>
  Object.entries(changes).some(([name, value]) => options[name as keyof Options] !== value)
const option = (name: Command['name'], icon: IconName, changes: Partial<Options>): Command => ({
  name,
  icon,
  isUseful: differs(changes),
  run: choose(changes),
})

/** Commands about the open chat. */
const openChat = (state: State): Conversation | undefined =>
  state.current && selectConversation(state, state.current)

const setMuted = (name: Command['name'], icon: IconName, isMuted: boolean): Command => ({
  name,
  icon,
  isUseful(_, state) {
    const chat = openChat(state)
    return chat !== undefined && (chat.isMuted === true) !== isMuted && !chat.isDisabled
  },
  run({ client }) {
    const { current } = client.store.getState()
    if (current) void client.mute.set(current, isMuted)
  },
})

function mayInvite(state: State): boolean {
  const { current } = state
  const room = current && selectRoom(state, current)
  if (!room) return false
  const { isSilenced } = room.settings
  const isArchived = room.archivedAt !== undefined
  return canDo('manageLink', { role: selectMyRole(state, current), isSilenced, type: room.type, isArchived })
}

const COMMANDS: readonly Command[] = [
  { name: 'settings', icon: 'sliders', keys: 'Ctrl ,', run: ({ overlays }) => overlays.open('settings') },
  // The settings ask for the browser's permission, which needs a click of its own.
  { name: 'notices', icon: 'bell', run: ({ overlays }) => overlays.open('settings', 'notices') },
  { name: 'security', icon: 'lock', run: ({ overlays }) => overlays.open('settings', 'security') },
  { name: 'shortcuts', icon: 'apps', keys: 'Ctrl /', run: ({ overlays }) => overlays.open('shortcuts') },
  { name: 'saved', icon: 'star', run: ({ overlays }) => overlays.open('later', 'saved') },
  { name: 'scheduled', icon: 'calendar', run: ({ overlays }) => overlays.open('later', 'scheduled') },
  { name: 'markAllRead', icon: 'check', run: ({ client }) => client.receipts.readEverything() },
  {
    name: 'newGroup',
    icon: 'contacts',
    isUseful: (_, state) => state.session.me?.isCustomer !== true,
    run: ({ overlays }) => overlays.open('newGroup'),
  },
  {
    name: 'findGroups',
    icon: 'search',
    isUseful: (_, state) => state.session.me?.isCustomer !== true,
    run: ({ overlays }) => overlays.open('findGroups'),
  },
  setMuted('mute', 'bellOff', true),
  setMuted('unmute', 'bell', false),
  {
    name: 'invite',
    icon: 'link',
    isUseful: (_, state) => mayInvite(state),
    run: ({ client, overlays }) => overlays.open('inviteLink', client.store.getState().current),
  },
  option('dark', 'moon', { theme: 'dark' }),
  option('light', 'sun', { theme: 'light' }),
  option('system', 'device', { theme: 'system' }),
  option('compact', 'panel', { density: 'compact' }),
  option('comfortable', 'panel', { density: 'comfortable' }),
  option('noticesOff', 'bellOff', { browserNotice: false }),
  option('soundOn', 'bell', { voiceNotice: true }),
  option('soundOff', 'bellOff', { voiceNotice: false }),
  { name: 'signOut', icon: 'logout', run: ({ overlays }) => overlays.open('signOut') },
]
/** Shown while the query is empty. */
const FIRST: ReadonlySet<Command['name']> = new Set(['settings', 'shortcuts'])

export const commandFinder: Finder = {
  section: 'commands',
  find(query, tools) {
    const names = tools.text.finding.commands
    const state = tools.client.store.getState()
    const options = selectOptions(state)
    const useful = COMMANDS.filter(({ isUseful }) => isUseful?.(options, state) ?? true)
    const found =
      query === ''
        ? useful.filter(({ name }) => FIRST.has(name))
        : bestFirst(useful, ({ name }) => nameRank(names[name], query))
    return found.map(
      ({ name, icon, keys, run }): Finding => ({
        id: `command:${name}`,
        title: names[name],
        icon,
        ...(keys !== undefined && { keys }),
        run: () => run(tools),
      }),
    )
  },
}
