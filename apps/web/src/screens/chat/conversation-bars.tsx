import { CONVERSATION_BARS } from '../../conversation-bars.ts'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'

interface Props extends ConversationBarProps {
  position: ConversationBar['position']
}

/** The bars at one place of the open conversation; each begins anew when another one is opened. */
export const ConversationBars = ({ position, ...props }: Props) =>
  CONVERSATION_BARS.filter(bar => bar.position === position).map(({ id, View }) => (
    <View key={`${id} ${props.conversationKey}`} {...props} />
  ))
