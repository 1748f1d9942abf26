export interface SmsMessage {
  mobile: string
  code: string
  purpose: 'sign-in' | 'change-password'
  domain: string
  /** Minutes the code is good for. */
  minutes: number
}

/** Brings a code to a phone. Whoever sends it for real is chosen by the operator (docs/operating.md). */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}
