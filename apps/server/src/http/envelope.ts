import { CODE, type Service } from '@parley/protocol/rest'

/** The three shapes of an answer [wire-25]. */
const SHAPES: Record<Service, { ok: number; payload: 'data' | 'result' }> = {
  chat: { ok: CODE.chatOk, payload: 'data' },
  history: { ok: CODE.historyOk, payload: 'data' },
  component: { ok: CODE.historyOk, payload: 'result' },
}

export type Envelope = { code: number; message: string } & Record<string, unknown>

/** `beside`: a field of the answer that other clients look for beside the code. */
export const encodeAnswer = (service: Service, answer: unknown, beside?: string): Envelope => ({
  code: SHAPES[service].ok,
  message: 'success',
  [SHAPES[service].payload]: answer,
  ...(beside !== undefined && { [beside]: (answer as Record<string, unknown>)[beside] }),
})

export const encodeFailure = (
  service: Service,
  code: number,
  message: string,
  data: string | null = null,
): Envelope => ({
  code,
  message,
  [SHAPES[service].payload]: data,
})

export const successCodeOf = (service: Service): number => SHAPES[service].ok
export const payloadOf = (service: Service): string => SHAPES[service].payload

/** The HTTP status is the code where that is a status; an ended session is 401, an encrypted file 422. */
export function statusOf(code: number): number {
  if (code === CODE.encrypted) return 422
  return code >= 110 && code <= 119 ? 401 : code
}
