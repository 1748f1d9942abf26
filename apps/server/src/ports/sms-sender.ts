export interface SmsMessage {
  mobile: string
  code: string
  purpose: 'sign-in' | 'change-password'
  domain: string
  /** Minutes the code is good for. */
  minutes: number
}

/** Sends a code to a phone. The operator configures the service that does it (docs/operating.md). */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}
