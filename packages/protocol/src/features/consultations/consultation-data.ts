import * as z from 'zod/mini'
import { decodeOpening, encodeOpening, OpeningData } from '../teams/team-data.ts'
import { CONSULTATION_STATES, type Consultation } from './consultation.ts'

/** A consultation on the wire, beside the data of its room. */
export const ConsultationData = z.object({
  team: z.string(),
  team_name: z.string(),
  customer: z.string(),
  state: z.enum(CONSULTATION_STATES),
  waiting_since: z.number(),
  holder: z.string(),
  opened_at: z.number(),
  closed_at: z.number(),
  wants_rating: z.boolean(),
  rating: z.number(),
  rating_text: z.string(),
  opening: z.optional(OpeningData),
  open_questions: z.array(z.string()),
  email: z._default(z.string(), ''),
  is_blocked: z._default(z.boolean(), false),
  labels: z._default(z.array(z.string()), []),
  snoozed_until: z._default(z.number(), 0),
  joined_from: z.optional(z.array(z.string())),
  mail: z.optional(
    z.object({
      subject: z.string(),
      failed: z.array(z.object({ message_id: z.string(), reason: z.string() })),
    }),
  ),
})
type ConsultationData = z.infer<typeof ConsultationData>

export const encodeConsultation = (consultation: Consultation): ConsultationData => ({
  team: consultation.team,
  team_name: consultation.teamName,
  customer: consultation.customer,
  state: consultation.state,
  waiting_since: consultation.waitingSince,
  holder: consultation.holder,
  opened_at: consultation.openedAt,
  closed_at: consultation.closedAt,
  wants_rating: consultation.wantsRating,
  rating: consultation.rating,
  rating_text: consultation.ratingText,
  ...(consultation.opening && { opening: encodeOpening(consultation.opening) }),
  open_questions: [...consultation.openQuestions],
  email: consultation.email,
  is_blocked: consultation.isBlocked,
  labels: [...consultation.labels],
  snoozed_until: consultation.snoozedUntil,
  ...(consultation.joinedFrom && { joined_from: [...consultation.joinedFrom] }),
  ...(consultation.mail && {
    mail: {
      subject: consultation.mail.subject,
      failed: consultation.mail.failed.map(({ messageId, reason }) => ({ message_id: messageId, reason })),
    },
  }),
})

export const decodeConsultation = (data: ConsultationData): Consultation => ({
  team: data.team,
  teamName: data.team_name,
  customer: data.customer,
  state: data.state,
  waitingSince: data.waiting_since,
  holder: data.holder,
  openedAt: data.opened_at,
  closedAt: data.closed_at,
  wantsRating: data.wants_rating,
  rating: data.rating,
  ratingText: data.rating_text,
  ...(data.opening && { opening: decodeOpening(data.opening) }),
  openQuestions: data.open_questions,
  email: data.email,
  isBlocked: data.is_blocked,
  labels: data.labels,
  snoozedUntil: data.snoozed_until,
  ...(data.joined_from && { joinedFrom: data.joined_from }),
  ...(data.mail && {
    mail: {
      subject: data.mail.subject,
      failed: data.mail.failed.map(({ message_id, reason }) => ({ messageId: message_id, reason })),
    },
  }),
})
