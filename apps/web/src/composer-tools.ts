import type { ComponentType } from 'react'
import { CaptureTool } from './features/capture/capture-tool.tsx'
import { DestroyTool } from './features/destroy/destroy-tool.tsx'
import { EmojiTool } from './features/emoji/emoji-tool.tsx'
import { SendFileTool } from './features/files/send-file-tool.tsx'
import { SendImageTool } from './features/files/send-image-tool.tsx'
import { MeetingTool } from './features/meetings/meeting-tool.tsx'
import { MentionTool } from './features/mentions/mention-tool.tsx'
import { PollTools } from './features/polls/poll-tools.tsx'
import { ProjectTool } from './features/projects/project-tool.tsx'
import { ReplyTool } from './features/replies/reply-tool.tsx'
import { ScheduleTool } from './features/scheduled/schedule-tool.tsx'
import { VoiceTool } from './features/voice/voice-tool.tsx'
import type { ComposerToolProps } from './slots/composer-tools.ts'

/** In the order of the bar. */
export const COMPOSER_TOOLS: readonly ComponentType<ComposerToolProps>[] = [
  EmojiTool,
  MentionTool,
  SendImageTool,
  SendFileTool,
  ReplyTool,
  CaptureTool,
  VoiceTool,
  MeetingTool,
  PollTools,
  ProjectTool,
  DestroyTool,
  ScheduleTool,
]
