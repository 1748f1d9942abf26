import type { Example } from './contract-examples-people.ts'

type NoteCall =
  | 'listNotes'
  | 'searchNotes'
  | 'addNote'
  | 'deleteNote'
  | 'listOpenQuestions'
  | 'listServiceFigures'

const NOTE = '7d3c1c0e-6f0a-4b51-9a55-0d6c1a2b3c4d'

/** A consultation of `cleo` with the caller's team, and a note in it. */
const noted =
  (rest: object = {}): Example['right'] =>
  async (server, { token }) => {
    const { answer } = await server.call('addTeam', { natural_name: 'Sales', im_user_names: [] }, { token })
    const cleo = await server.signIn('cleo')
    const team = { im_room_name: answer?.im_room_name }
    const opened = await server.call('openConsultation', team, { token: cleo.token })
    const room = { im_room_name: opened.answer?.im_room_name }
    const note = { ...room, note_id: crypto.randomUUID() }
    await server.call('addNote', { ...note, text: 'Key account' }, { token })
    return { ...note, ...rest }
  }

const wrongName: Example['wrong'] = [
  [{}, 'im_room_name'],
  [{ im_room_name: 'a\u0000b' }, 'im_room_name'],
]

export const NOTE_EXAMPLES: Record<NoteCall, Example> = {
  listOpenQuestions: { right: () => ({}) },
  listServiceFigures: { right: () => ({}) },
  searchNotes: { right: () => ({ query: 'late' }), wrong: [[{ query: 7 }, 'query']] },
  listNotes: { right: noted(), wrong: wrongName },
  addNote: {
    right: noted({ text: 'Key account' }),
    wrong: [
      ...wrongName,
      [{ im_room_name: 'room', note_id: 'x', text: 'y' }, 'note_id'],
      [{ im_room_name: 'room', note_id: NOTE, text: '' }, 'text'],
      [{ im_room_name: 'room', note_id: NOTE, text: 'x'.repeat(4001) }, 'text'],
    ],
  },
  deleteNote: {
    right: noted(),
    wrong: [...wrongName, [{ im_room_name: 'room' }, 'note_id']],
  },
}
