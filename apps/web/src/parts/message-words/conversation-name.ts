import { ASSISTANT_ID } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'

/** The assistant has a name in each language; everybody else is called what they are. */
export const conversationName = (
  { assistant }: Pick<Catalogue, 'assistant'>,
  { id, name }: { id: string; name: string },
): string => (id === ASSISTANT_ID ? assistant.name : name)
