import { ASSISTANT_ID, conversationKey } from '@parley/protocol/model'
import type { ViewStates } from '../../slots/view-states.ts'
import { assistantHints } from './assistant-hints.tsx'

export const assistantHintsStates: ViewStates = {
  view: 'AssistantHints',
  group: 'bars',
  states: [
    {
      name: 'always',
      render: () => <assistantHints.View conversationKey={conversationKey('chat', ASSISTANT_ID)} name="" />,
    },
  ],
}
