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
  /** It reaches no phone: the operator has configured no service. */
  isForTrying?: boolean
  send(message: SmsMessage): Promise<void>
}
