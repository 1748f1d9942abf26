import type { Wordings } from './wording.ts'

export const mergedRoomsWordings: Wordings = {
  chatModeChanged: {
    sentence({ value }, texts, isMerged) {
      if (!isMerged) return texts.chatModeChanged
      return value ? texts.chatSingle : texts.chatMerged
    },
  },
}
