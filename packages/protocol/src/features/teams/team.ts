import type { Rota } from '../duty/rota.ts'
import type { TeamLabel } from '../labels/team-label.ts'
import type { Opening, WeekSpan } from './opening.ts'

/** `open`: every member may write to customers. `duty`: only the one on duty. */
export const TEAM_MODES = ['open', 'duty'] as const
export type TeamMode = (typeof TEAM_MODES)[number]

/** How duty came to a person: handed over, taken over, or by the rota. */
export const ARRIVALS = ['handed', 'taken', 'rota'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** `away`: nobody is on duty since. */
export const DUTY_REASONS = [...ARRIVALS, 'away'] as const
export type DutyReason = (typeof DUTY_REASONS)[number]

interface DutyPerson {
  id: string
  name: string
}

/** Duty has passed from one to another, of whom one may be nobody [duty-6]. */
export interface DutyChange {
  time: number
  from?: DutyPerson | undefined
  to?: DutyPerson | undefined
  reason: DutyReason
}

/** What the person on duty learns about the change. */
export interface HandOverNote {
  /** Name of the person before; empty: nobody. */
  from: string
  reason: Arrival
  comment: string
}

/** What a team is besides a room. */
export interface Team {
  mode: TeamMode
  /** Who is on duty; undefined: nobody. */
  onDuty?: { id: string; name: string; since: number } | undefined
  /** For the person on duty, until they dismiss it [duty-6]. */
  handOver?: HandOverNote | undefined
  /** The last ones, oldest first: the team sees them in its consultations. */
  dutyChanges: readonly DutyChange[]
  /** How long a customer may wait before anybody may take over. */
  limitMinutes: number
  welcome: string
  /** What customers read while the team is closed. */
  away: string
  timeZone: string
  /** Opening hours; empty: always open. */
  hours: readonly WeekSpan[]
  rota: Rota
  /** How many of its consultations are closed; they are loaded on demand. */
  closedCount: number
  /** Its words for consultations, by name [customers-22]. */
  labels: readonly TeamLabel[]
  /** The team that gets what nobody has answered after so many minutes [customers-25]; empty: none. */
  escalatesTo: string
  escalateMinutes: number
}

/** The opening hours of a team that customers may see. */
export interface CustomerOpening extends Opening {
  away: string
  /** There is duty, and nobody is on it [customers-18]. */
  isUnattended: boolean
}

export const DEFAULT_LIMIT_MINUTES = 10
export const MAX_TEAM_MEMBERS = 200
export const MAX_TEAM_TEXT = 500
