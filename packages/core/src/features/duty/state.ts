/** A colleague asks the signed-in person, who is on duty, to hand it over. */
export interface DutyRequest {
  /** The name of the team's room. */
  team: string
  person: string
  name: string
}
