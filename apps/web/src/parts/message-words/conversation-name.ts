import { ASSISTANT_ID } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'
import { shownName } from './shown-name.ts'

/** The assistant has a name in each language; everybody else is called what they are. */
export const conversationName = (
  text: Pick<Catalogue, 'assistant' | 'timeline'>,
  { id, name }: { id: string; name: string },
): string => (id === ASSISTANT_ID ? text.assistant.name : shownName(text, name))
