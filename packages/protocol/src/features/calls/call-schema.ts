import * as z from 'zod/mini'
import { isMessageId } from '../../ids.ts'
import type { CallState, CallWord } from './call.ts'
import { MAX_GUESTS } from './guests.ts'

const name = z.string().check(z.maxLength(64))
/** XMPP resources may be long; ours are short. */
export const deviceName = z.string().check(z.minLength(1), z.maxLength(128))
export const callId = z.string().check(z.refine(isMessageId))
export const callMedia = z.enum(['video', 'audio'])
const time = z.number().check(z.int(), z.gte(0))
const names = z.array(name).check(z.maxLength(1_000))

const Seat = z.object({
  user: name,
  device: deviceName,
  presence: z.enum(['expected', 'here', 'lost']),
  since: time,
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
  isMuted: z.optional(z.boolean()),
})

const Guest = z.object({
  user: name,
  name: z.string(),
  isAdmitted: z.boolean(),
  admittedAt: z.optional(time),
  account: z.optional(name),
  lostAt: z.optional(time),
  isGone: z.optional(z.boolean()),
})

export const CallWordSchema: z.ZodMiniType<CallWord> = z.object({
  id: callId,
  user: name,
  name: z.string(),
  time,
  text: z.string(),
})

/** A call as sent by the server. */
export const CallSchema: z.ZodMiniType<CallState> = z.object({
  id: callId,
  version: z.optional(time),
  kind: z.enum(['direct', 'group', 'meeting']),
  media: callMedia,
  caller: name,
  host: name,
  invited: names,
  declined: names,
  removed: names,
  state: z.enum(['ringing', 'active', 'ended']),
  startedAt: time,
  ringUntil: time,
  answeredAt: z.optional(time),
  enteredAt: z.optional(time),
  endedAt: z.optional(time),
  outcome: z.optional(z.enum(['ended', 'missed', 'cancelled', 'rejected'])),
  isBusy: z.optional(z.boolean()),
  via: z.optional(z.literal('server')),
  movedTo: z.optional(callId),
  meeting: z.optional(z.object({ topic: z.string(), start: time, end: time })),
  emptySince: z.optional(time),
  recording: z.optional(z.object({ id: z.string(), by: name, since: time, shownTo: names })),
  guests: z.optional(z.array(Guest).check(z.maxLength(MAX_GUESTS))),
  names: z.optional(z.record(name, z.string())),
  seats: z.array(Seat).check(z.maxLength(1_000)),
})
