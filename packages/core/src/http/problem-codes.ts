/** Every `Problem.code` the client can show; the UI has a sentence for each. */
export const PROBLEM_CODES = [
  'network',
  'timeout',
  'request-error',
  'file-encrypted',
  'session-ended',
  'login-expired',
  'rate-limited',
  'meeting-missing',
  /** `text` is the server's own message. */
  'server',
  'wrong-password',
  'wrong-code',
  'wrong-number',
  'wrong-current-password',
  'proof-expired',
  'link-invalid',
  /** Not a fault: whose link it was. */
  'signed-in-as',
  /** Not faults: how something the person did came out. */
  'copied',
  'deleted',
  'copy-failed',
  'original-missing',
  'withdraw-failed',
  /** Not faults: a group is gone, `name` says which. */
  'room-quit',
  'room-left',
  'room-dismissed',
  'friend-requested',
  /** Not a fault: `name` has accepted a request. */
  'friend-added',
  'company-frozen',
  /** Encryption is offered on https and localhost only. */
  'insecure-context',
  'person-failed',
  'emoji-list-failed',
  /** A sticker that cannot be fetched or was deleted. */
  'gone',
  'domain-config',
  'moderation-token',
  'download-failed',
  'save-failed',
  'delete-failed',
  /** `call` says what could not be done while the network was away. */
  'left-undone',
  'refused-malformed',
  'refused-unsupported',
  'refused-not-found',
  'refused-not-allowed',
  'refused-conflict',
  'refused-too-large',
  'refused-rate-limited',
] as const
