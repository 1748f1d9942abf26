/** The person on duty has answered, or the request has expired. */
export type DutyEvent =
  | { type: 'dutyRequestAnswered'; team: string; person: string }
  /** The reader has seen the hand-over card. */
  | { type: 'dutyCardDismissed'; team: string }
