/** Who says what; the chat is opened to colleagues between the two parts. */
type Line = [by: string, text: string]

/** A customer's chat with alice that colleagues help with. */
export const DEMO_MERGED_ROOM: {
  owner: string
  person: string
  title: string
  colleagues: string[]
  /** Those of them who may write. */
  writers: string[]
  hoursAgo: number
  before: Line[]
  after: Line[]
} = {
  owner: 'alice',
  person: 'ivan',
  title: 'Petrov onboarding',
  colleagues: ['carol', 'dave'],
  writers: ['carol'],
  hoursAgo: 4,
  before: [
    ['ivan', 'Hello Alice, we would like to start with twelve seats next Monday.'],
    ['alice', 'Great! I will have everything ready by Friday.'],
    ['ivan', 'Could somebody show our team around on the first day?'],
    ['alice', 'Of course. I am asking Carol and Dave to join us here.'],
  ],
  after: [
    ['carol', 'Hi Ivan, I can give a one-hour tour on Monday at ten.'],
    ['ivan', 'Perfect, ten works for all of us.'],
    ['alice', 'Dave orders the headsets today, they arrive on Friday.'],
    ['ivan', 'That was quick, thank you all! 🎉'],
  ],
}
