import { chatsWith } from '../samples/sample-conversation.ts'
import { dialogStates, LONG_NAME, LONG_WORD, RIGHT_TO_LEFT, signedIn } from '../samples/samples.ts'
import { PickPeople } from './pick-people.tsx'

const FORWARD = { title: 'Forward', action: (count: number) => `Send (${count})`, onPick: () => undefined }

const shown = (changes: Partial<Parameters<typeof PickPeople>[0]>) => (onClose: () => void) => (
  <PickPeople {...FORWARD} {...changes} onClose={onClose} />
)

export const pickPeopleStates = dialogStates(
  'PickPeople',
  {
    people: shown({}),
    'people and groups': shown({ withGroups: true }),
    'nobody left': shown({ without: new Set(['person0', 'person1', 'person2', 'person3']) }),
    'very long title': shown({ title: LONG_NAME }),
  },
  { ...signedIn('me'), ...chatsWith('Zhou Hang', LONG_NAME, LONG_WORD, RIGHT_TO_LEFT) },
)
