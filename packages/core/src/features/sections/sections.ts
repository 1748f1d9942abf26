import {
  type ConversationKey,
  MAX_PLACED_AT_ONCE,
  type Section,
  type SectionChange,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { SectionQuestion } from './state.ts'

/** The call queue has already told the person about these. */
const TOLD_ALREADY: readonly string[] = ['network', 'timeout']

export function createSections(context: Context) {
  const { state, dispatch, listen } = context
  const sections = (): readonly Section[] => state().sections.shown.sections
  const find = (id: string | null): Section | undefined => sections().find(section => section.id === id)
  const make = (change: SectionChange) => makeChange(context, change)

  context.provide({ sections: { load: () => load(context) } })
  // Each time: another device may have changed them while this one was offline.
  listen('streamOpened', () => void load(context))
  listen('sectionsOutdated', ({ version }) => {
    if (version > state().sections.saved.version) void load(context)
  })

  /** One after another: a section may have hundreds. */
  async function mute(conversations: readonly ConversationKey[], isMuted: boolean): Promise<void> {
    for (const key of conversations) {
      const row = state().conversations.get(key)
      if (row && (row.isMuted === true) !== isMuted) await context.services.mute.set(key, isMuted)
    }
  }
  /** `id: null`: into no section. What comes into a muted section is muted, and no longer when it leaves. */
  async function place(id: string | null, conversations: readonly ConversationKey[]): Promise<void> {
    const wasMuted = (key: ConversationKey) =>
      sections().some(section => section.isMuted && section.conversations.includes(key))
    const isMuted = find(id)?.isMuted === true
    const others = conversations.filter(key => wasMuted(key) !== isMuted)
    const parts: ConversationKey[][] = []
    for (let from = 0; from < conversations.length; from += MAX_PLACED_AT_ONCE)
      parts.push(conversations.slice(from, from + MAX_PLACED_AT_ONCE))
    await Promise.all([
      ...parts.map(part => make({ type: 'place', id, conversations: part })),
      mute(others, isMuted),
    ])
  }

  return {
    /** Creates it, or gives it another name. */
    save: (id: string, name: string) => make({ type: 'save', id, name }),
    fold: (id: string | null, isFolded: boolean) => make({ type: 'fold', id, isFolded }),
    move: (id: string, to: number) => make({ type: 'move', id, to }),
    delete: createDeletion(context, place),
    async setMuted(id: string, isMuted: boolean): Promise<void> {
      const section = find(id)
      if (section)
        await Promise.all([make({ type: 'mute', id, isMuted }), mute(section.conversations, isMuted)])
    },
    place,
    /** Opens the dialog or menu that asks this; undefined closes it. */
    ask: (question: SectionQuestion | undefined) => dispatch({ type: 'sectionAsked', question }),
  }
}

async function load({ state, call, dispatch }: Context): Promise<void> {
  const { me } = state().session
  if (!me) return
  const answer = await call('getSections', {})
  if (answer.ok && state().session.me === me) dispatch({ type: 'sectionsLoaded', saved: answer.value })
}

/** Shows at once here, and on other devices once the server has it; shown no more if the server refuses it. */
async function makeChange({ state, callWhenReachable, dispatch, notify }: Context, change: SectionChange) {
  const id = crypto.randomUUID()
  const { me } = state().session
  dispatch({ type: 'sectionChanged', id, change })
  const answer = await callWhenReachable('sections', 'changeSection', { change })
  // Somebody else may have signed in while this one was offline.
  if (state().session.me !== me) return
  if (answer.ok) dispatch({ type: 'sectionsLoaded', saved: answer.value }, { type: 'sectionSettled', id })
  else dispatch({ type: 'sectionSettled', id })
  if (!answer.ok && !TOLD_ALREADY.includes(answer.problem.code)) notify(answer.problem)
}

type Place = (id: string, conversations: readonly ConversationKey[]) => Promise<void>

/** Its conversations are in no section afterwards. The notice offers to undo it. */
function createDeletion(context: Context, place: Place) {
  const { state, dispatch, listen } = context
  const deleted = new Map<string, { section: Section; index: number }>()
  listen('noticeUndone', ({ id: notice }) => {
    const last = deleted.get(notice)
    if (!last) return
    const { id, name, conversations } = last.section
    // In this order on the server too: calls about one thing keep it.
    void makeChange(context, { type: 'save', id, name })
    void makeChange(context, { type: 'move', id, to: last.index })
    if (conversations.length > 0) void place(id, conversations)
  })
  listen('noticeDismissed', ({ id }) => deleted.delete(id))
  return async (id: string): Promise<void> => {
    const { sections } = state().sections.shown
    const index = sections.findIndex(section => section.id === id)
    const section = sections[index]
    if (!section) return
    const notice = crypto.randomUUID()
    deleted.set(notice, { section, index })
    const params = { name: section.name, count: String(section.conversations.length) }
    const problem = { code: 'section-deleted', params }
    dispatch({ type: 'noticeRaised', notice: { id: notice, tone: 'success', problem, canUndo: true } })
    await makeChange(context, { type: 'delete', id })
  }
}
