import type { Wordings } from './wording.ts'

/** From one person to another; by the rota, or after nobody, only the new one is named. */
export const dutyWordings: Wordings = {
  dutyServantChanged: {
    sentence({ people, previous, reason }, texts) {
      if (people.length === 0 || previous.length === 0) return texts.dutyServantChanged
      if (reason === 'taken') return texts.dutyTaken
      return reason === 'handed' ? texts.dutyHanded : texts.dutyServantChanged
    },
  },
}
