/** The person on duty has answered, or nobody waits for it any more. */
export type DutyEvent =
  | { type: 'dutyRequestAnswered'; team: string; person: string }
  /** The reader has seen the hand-over card. */
  | { type: 'dutyCardDismissed'; team: string }
