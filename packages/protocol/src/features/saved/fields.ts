import * as z from 'zod/mini'
import { isMessageId } from '../../ids.ts'

/** Chosen by the client, so that a repeated call makes no second one. */
export const ItemId = z.string().check(z.refine(isMessageId, 'must be a version 4 UUID'))

/** Milliseconds, the server's. */
export const Moment = z.number().check(z.int(), z.minimum(1))

export const ConversationFields = {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
} as const
